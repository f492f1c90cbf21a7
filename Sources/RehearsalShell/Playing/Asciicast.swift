import Rehearsal
import Transcripts

/// A text recording of a terminal, based on virtual time.
///
/// It needs no terminal, and is reproducible byte for byte. Source: asciicast v3,
/// https://docs.asciinema.org/manual/asciicast/v3/.
struct Asciicast {
  private let rows: Int
  private(set) var text: String
  /// The time of the recording so far, and the time up to which it is written.
  private(set) var time = Duration.zero
  private var writtenMilliseconds: Int64 = 0
  /// The output at the current time, which becomes one event.
  private var pending = ""

  /// Starts a recording with the given screen size.
  init(title: String?, columns: Int, rows: Int) {
    self.rows = rows
    let name = title.map { ",\"title\":\(JSONText(VisibleText.of($0)).spelling)" } ?? ""
    let term = "{\"cols\":\(columns),\"rows\":\(rows),\"type\":\"xterm-256color\"}"
    text = "{\"version\":3,\"term\":\(term)\(name)}\n"
  }

  /// Adds a moment; `speed` divides its delay.
  mutating func add(_ moment: Moment, speed: Double = 1) {
    if moment.delay > .zero {
      flush()
      time += moment.delay / speed
    }
    switch moment.content {
    // A terminal needs a carriage return to begin a line at the first column.
    case .text(let text):
      pending += text.split(separator: "\n", omittingEmptySubsequences: false).joined(
        separator: "\r\n"
      )
    case .chapter(let name): event("m", VisibleText.of(name))
    case .width(let columns): event("r", "\(columns)x\(rows)")
    }
  }

  /// Ends the recording with the exit status of the program.
  mutating func end(_ status: Int32) {
    event("x", "\(status)")
  }

  private mutating func event(_ code: String, _ data: String) {
    flush()
    write(code, data)
  }

  private mutating func flush() {
    if !pending.isEmpty { write("o", pending) }
    pending = ""
  }

  /// Writes an event with its interval; rounding errors must not accumulate.
  private mutating func write(_ code: String, _ data: String) {
    let now = Int64(time / .milliseconds(1))
    let interval = now - writtenMilliseconds
    writtenMilliseconds = now
    let seconds = Duration.milliseconds(interval).secondsText
    text += "[\(seconds), \"\(code)\", \(JSONText(data).spelling)]\n"
  }
}
