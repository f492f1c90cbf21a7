/// Why a text could not be written.
public enum OutputError: Error, Sendable, Equatable {
  /// Nobody reads the output any more (`EPIPE`, a terminal that hung up), or it was closed here.
  case closed
  /// Writing failed for another reason, as on a full disk; the number is an `errno`.
  case failed(errno: Int32)
}
