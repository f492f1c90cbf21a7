import Transcripts

nonisolated extension Blessing {
  /// The blessed file.
  var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension TranscriptPlayer {
  /// Plays `text` and blesses what differs, or what `choice` says of it.
  func bless(
    _ text: String,
    choice: (Mismatch) -> Bool = { _ in true }
  ) throws(TranscriptError) -> Blessing {
    try text.blessed(with: try mismatches(in: text).filter(choice))
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
