/// Why a text could not be written.
public enum OutputError: Error, Sendable, Equatable {
  /// The output has no reader any more (`EPIPE`, or the terminal hung up), or this program closed
  /// it.
  case closed
  /// Writing failed for another reason, as on a full disk; the number is an `errno`.
  case failed(errno: Int32)
}
