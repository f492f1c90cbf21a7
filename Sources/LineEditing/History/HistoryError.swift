/// Why a file of lines cannot be read or written.
public enum HistoryError: Error, Sendable, Equatable {
  /// The path names a folder, a device, or something else that is not a regular file.
  case notAFile
  /// Another program kept it locked for a second.
  case locked
  /// A system call failed; the number is an `errno`.
  case failed(errno: Int32)
}
