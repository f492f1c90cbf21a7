import Transcripts

nonisolated extension Transcript {
  /// Reads `text` as if it stood in a file called `a.transcript`.
  init(_ text: String) throws(TranscriptError) {
    try self.init(TranscriptParser(bytes: Array(text.utf8), path: "a.transcript"))
  }
}
