import Transcripts

extension TranscriptPlayer {
  /// The mismatches of `text` as if it stood in a file called `a.transcript`.
  func mismatches(in text: String) throws(TranscriptError) -> [Mismatch] {
    var mismatches: [Mismatch] = []
    let parser = TranscriptParser(bytes: Array(text.utf8), path: "a.transcript")
    _ = try play(parser) { mismatches.append($0) }
    return mismatches
  }

  /// What differs in `text`, for people; nothing when it passes.
  func report(on text: String) throws(TranscriptError) -> String {
    try mismatches(in: text).flatMap(MismatchText().lines).joined(separator: "\n")
  }
}
