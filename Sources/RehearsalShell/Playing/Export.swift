import Rehearsal
import Transcripts

/// Renders a demonstration to a cast, a still, or both, without showing it.
@MainActor
struct Export {
  let rows: Int
  let speed: Double
  /// The chapter in the still; nil for the last screen.
  let chapter: String?

  /// The rendered files, and what differed.
  struct Result {
    var cast: Cast
    /// The still; nil if the chapter does not exist.
    var still: Still?
    var chapters: [String] = []
    var mismatches: [Mismatch] = []
  }

  /// Plays all of `steps` and renders them.
  func make(of steps: TranscriptSteps) throws(TranscriptError) -> Result {
    var steps = steps
    var demonstration = Demonstration(of: steps, painter: OutputPainter(colors: .direct))
    var screen = StillScreen(columns: demonstration.width)
    var result = Result(
      cast: Cast(title: steps.header.title, columns: demonstration.width, rows: rows)
    )
    func takeStill() {
      result.still = screen.still(rows: rows)
    }
    while let step = try steps.next() {
      if let mismatch = step.mismatch { result.mismatches.append(mismatch) }
      for moment in demonstration.moments(of: step) {
        result.cast.add(moment, speed: speed)
        switch moment.content {
        case .text(let text): screen.write(text)
        case .width(let width): screen.columns = width
        case .chapter(let name):
          if let chapter, result.chapters.last == chapter { takeStill() }
          result.chapters.append(name)
          // A still of a chapter starts with an empty screen.
          if chapter != nil { screen.clear() }
        }
      }
    }
    if chapter == nil || result.chapters.last == chapter { takeStill() }
    for mismatch in steps.end() { result.mismatches.append(mismatch) }
    result.cast.end(result.mismatches.isEmpty ? 0 : ShellStatus.failure.rawValue)
    return result
  }
}
