import LineEditing
import Transcripts

/// Why a demonstration could not go on.
enum PlayError: Error {
  /// The file cannot be read, or says what cannot be.
  case transcript(TranscriptError)
  /// The file that it continues differs.
  case parentDiffers(Mismatch)
  /// Nobody sees it any more.
  case output(OutputError)
  /// A cast or a picture cannot be written.
  case file(RecordingError)
  /// There is no such chapter.
  case unknownChapter(String, known: [String])
}
