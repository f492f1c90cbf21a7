import Rehearsal
import Transcripts

/// Writes a cast or a picture of a transcript, and reports the result.
@MainActor
struct Exporting {
  let console: Console
  var cast: String?
  var svg: String?
  /// The chapter in the picture; nil for the last screen.
  var chapter: String?
  var rows = 24
  var speed = 1.0

  func run(_ steps: TranscriptSteps, of path: String) throws(PlayError) -> ShellStatus {
    let result: Export.Result
    do throws(TranscriptError) {
      result = try Export(rows: rows, speed: speed, chapter: chapter).make(of: steps)
    } catch {
      throw .transcript(error)
    }
    var said: [String] = []
    if let cast {
      try write(result.cast.text, to: cast)
      let length = DurationFormat.format(.seconds(Int(result.cast.time / .seconds(1))))
      let count = result.chapters.count
      said.append(
        "Wrote \(VisibleText.of(cast)): \(length), \(count) \(count == 1 ? "chapter" : "chapters")."
      )
    }
    if let svg {
      guard let still = result.still else {
        throw .unknownChapter(chapter ?? "", known: result.chapters)
      }
      let title = chapter ?? steps.header.title ?? path
      try write(StillDrawing(still, title: title).svg, to: svg)
      said.append("Wrote \(VisibleText.of(svg)).")
    }
    for mismatch in result.mismatches { console.complain(mismatch.summary) }
    let status = console.show(said)
    return result.mismatches.isEmpty ? status : .failure
  }

  private func write(_ text: String, to path: String) throws(PlayError) {
    do throws(RecordingError) {
      _ = try RecordingFile(path: path, replaces: true, beginning: text)
    } catch {
      throw .file(error)
    }
  }
}
