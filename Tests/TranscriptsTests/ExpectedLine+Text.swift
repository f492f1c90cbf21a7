import Transcripts

nonisolated extension ExpectedLine {
  /// The lines of output that `text` expects.
  static func lines(_ text: String) throws(TranscriptError) -> [ExpectedLine] {
    try Transcript(text).lines.compactMap { line in
      if case .output(let expected) = line.kind { expected } else { nil }
    }
  }
}
