import LineEditing
import Transcripts

/// The reason why a demonstration cannot continue.
enum PlayError: Error {
  /// The file cannot be read, or is malformed.
  case transcript(TranscriptError)
  /// The parent file differs.
  case parentDiffers(Mismatch)
  /// The output cannot be written.
  case output(OutputError)
  /// A cast or a picture cannot be written.
  case file(RecordingError)
  /// The chapter does not exist.
  case unknownChapter(String, known: [String])
}
