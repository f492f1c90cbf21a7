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
    let blesser = try Blesser(bytes: Array(text.utf8), path: "a.transcript")
    return blesser.bless(try mismatches(in: text).filter(choice))
  }
}
