/// The reason why a recording cannot start or continue.
enum RecordingError: Error, Equatable {
  /// The file exists already, and the user did not ask to replace it.
  case exists(path: String)
  /// The file cannot be created. The number is an `errno`.
  case cannotCreate(path: String, errno: Int32)
  /// The path names a pipe or a device, which has no text to replace.
  case notAFile(path: String)
  /// Another program removed or replaced the file during the recording.
  case removed(path: String)
  /// A turn could not be written. The file ends with the previous turn.
  ///
  /// The number is an `errno`.
  case stopped(path: String, errno: Int32)
}
