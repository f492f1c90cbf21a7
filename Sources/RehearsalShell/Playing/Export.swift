import Rehearsal
import Transcripts

/// What a demonstration is made into when nobody watches: a cast, a still, or both.
@MainActor
struct Export {
  let rows: Int
  let speed: Double
  /// The chapter that the still shows; nil for the last screen.
  let chapter: String?

  /// What came of it.
  struct Result {
    var cast: Cast
    /// The still; nil when there is no such chapter.
    var still: Still?
    var chapters: [String] = []
    var mismatches: [Mismatch] = []
  }

  /// Plays all of `steps`.
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
          // A still of a chapter begins with it.
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
