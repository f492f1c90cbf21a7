/// Why a file of lines cannot be read or written.
public enum HistoryError: Error, Sendable, Equatable {
  /// What lies there is a folder, a device or the like.
  case notAFile
  /// Another program kept it locked for a second.
  case locked
  /// The system said no; the number is an `errno`.
  case failed(errno: Int32)
}
