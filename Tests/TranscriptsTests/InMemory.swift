import Transcripts

nonisolated extension Transcript {
  /// Reads `text` as the contents of a file called `a.transcript`.
  init(_ text: String) throws(TranscriptError) {
    try self.init(TranscriptParser(bytes: Array(text.utf8), path: "a.transcript"))
  }
}

nonisolated extension ExpectedLine {
  /// The lines of output that `text` expects.
  static func lines(_ text: String) throws(TranscriptError) -> [ExpectedLine] {
    try Transcript(text).lines.compactMap { line in
      if case .output(let expected) = line.kind { expected } else { nil }
    }
  }
}

extension TranscriptPlayer {
  /// The mismatches of `text` as the contents of a file called `a.transcript`.
  func mismatches(in text: String) throws(TranscriptError) -> [Mismatch] {
    var mismatches: [Mismatch] = []
    let parser = TranscriptParser(bytes: Array(text.utf8), path: "a.transcript")
    _ = try play(parser) { mismatches.append($0) }
    return mismatches
  }

  /// The report on the mismatches of `text`; empty when it passes.
  func report(on text: String) throws(TranscriptError) -> String {
    try mismatches(in: text).flatMap(MismatchText().lines).joined(separator: "\n")
  }
}

nonisolated extension Blessing {
  /// The blessed file.
  var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension TranscriptPlayer {
  /// Plays `text` and blesses its mismatches.
  func bless(_ text: String) throws(TranscriptError) -> Blessing {
    try text.blessed(with: try mismatches(in: text))
  }
}

nonisolated extension String {
  /// The text with `mismatches` mended.
  func blessed(with mismatches: [Mismatch]) throws(TranscriptError) -> Blessing {
    var blesser = Blesser(bytes: Array(utf8), path: "a.transcript")
    for mismatch in mismatches { blesser.mend(mismatch) }
    return try blesser.finish()
  }
}
