/// Why a recording could not be made, or could not go on.
enum RecordingError: Error, Equatable {
  /// There is a file already, and nobody said that it may go.
  case exists(path: String)
  /// The file cannot be made; the number is an `errno`.
  case cannotCreate(path: String, errno: Int32)
  /// It is a pipe or a device, which has no text to replace.
  case notAFile(path: String)
  /// Somebody removed or replaced the file while it was written.
  case removed(path: String)
  /// What was shown could not be written; the file ends with the turn before. The number is an
  /// `errno`.
  case stopped(path: String, errno: Int32)
}
