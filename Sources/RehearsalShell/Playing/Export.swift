import Rehearsal
import Transcripts

/// Renders a demonstration to a cast, a still, or both, without showing it.
@MainActor
struct Export {
  /// The cast to write, if any.
  var cast: OutputFile?
  /// The picture to write, if any.
  var svg: OutputFile?
  var rows = 24
  var speed = 1.0
  /// The chapter in the still; nil for the last screen.
  var chapter: String?

  /// The rendered files, and what differed.
  struct Result {
    var cast: Asciicast
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
      cast: Asciicast(title: steps.header.title, columns: demonstration.width, rows: rows)
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

  /// Writes the files for the transcript at `path`, and reports the result.
  func write(
    _ steps: TranscriptSteps,
    of path: String,
    on console: Console
  ) throws -> ShellStatus {
    let result = try make(of: steps)
    if svg != nil, result.still == nil { throw unknownChapter(known: result.chapters) }
    var said: [String] = []
    if let cast {
      try cast.write(result.cast.text)
      let length = DurationFormat.format(.seconds(Int(result.cast.time / .seconds(1))))
      let chapters = TextLayout.count(result.chapters.count, "chapter")
      said.append("Wrote \(cast.name): \(length), \(chapters).")
    }
    if let svg, let still = result.still {
      let title = chapter ?? steps.header.title ?? path
      try svg.write(StillDrawing(still, title: title).svg)
      said.append("Wrote \(svg.name).")
    }
    for mismatch in result.mismatches { console.complain(mismatch.summary) }
    do {
      try console.show(said)
    } catch {
      guard !result.mismatches.isEmpty else { throw error }
      // The mismatches decide the status.
      _ = console.report(.output(error))
    }
    return result.mismatches.isEmpty ? .success : .failure
  }

  private func unknownChapter(known: [String]) -> ShellError {
    ShellError(
      known.isEmpty
        ? "The file has no chapters. A chapter begins with an @ mark line."
        : "There is no chapter “\(chapter ?? "")”. Chapters: \(known.joined(separator: ", "))",
      .usage
    )
  }
}
