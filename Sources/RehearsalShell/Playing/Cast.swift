import Rehearsal
import Transcripts

/// A recording of a terminal as text, made from virtual time: it needs no terminal, and two are the
/// same byte for byte.
///
/// Source: asciicast v3, https://docs.asciinema.org/manual/asciicast/v3/.
struct Cast {
  private let rows: Int
  private(set) var text: String
  /// How long it has taken so far, and up to where that is written down.
  private(set) var time = Duration.zero
  private var writtenMilliseconds: Int64 = 0
  /// What is shown at one time is one event.
  private var pending = ""

  /// Begins a recording on a screen of that size.
  init(title: String?, columns: Int, rows: Int) {
    self.rows = rows
    let name = title.map { ",\"title\":\(JSONText(VisibleText.of($0)).spelling)" } ?? ""
    let term = "{\"cols\":\(columns),\"rows\":\(rows),\"type\":\"xterm-256color\"}"
    text = "{\"version\":3,\"term\":\(term)\(name)}\n"
  }

  /// Adds what there is to see; `speed` is how many times faster it goes.
  mutating func add(_ moment: Moment, speed: Double = 1) {
    if moment.delay > .zero {
      flush()
      time += moment.delay / speed
    }
    switch moment.content {
    // A terminal begins a new line and stays in its column: it must be told to return.
    case .text(let text):
      pending += text.split(separator: "\n", omittingEmptySubsequences: false).joined(
        separator: "\r\n"
      )
    case .chapter(let name): event("m", VisibleText.of(name))
    case .width(let columns): event("r", "\(columns)x\(rows)")
    }
  }

  /// Ends it, with the status that the program had.
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

  /// An event says how long ago the last one was; rounding must not add up.
  private mutating func write(_ code: String, _ data: String) {
    let now = Int64(time / .milliseconds(1))
    let interval = now - writtenMilliseconds
    writtenMilliseconds = now
    let decimals = String(interval % 1000)
    let zeros = String(repeating: "0", count: 3 - decimals.count)
    text += "[\(interval / 1000).\(zeros)\(decimals), \"\(code)\", \(JSONText(data).spelling)]\n"
  }
}
