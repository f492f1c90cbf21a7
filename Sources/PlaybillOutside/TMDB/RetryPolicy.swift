import PlaybillRooms

/// How often a request is repeated, and after which pauses.
///
/// It applies to reads only, which change nothing when they are repeated.
struct RetryPolicy {
  /// The maximum number of attempts.
  let attempts = 3

  /// The first pause; each further pause is twice as long.
  let firstPause = Duration.milliseconds(500)

  /// The longest pause that the service may request.
  ///
  /// A longer one is reported to the user instead.
  let longestPause = Duration.seconds(3)

  /// Returns how long to wait after the attempt with the given number, from 1, has failed with
  /// `error`.
  ///
  /// Returns nil to give up.
  func pause(after error: APPError, attempt: Int) -> Duration? {
    guard attempt < attempts else { return nil }
    let usual = firstPause * (1 << (attempt - 1))
    switch error {
    case .offline, .unreachable, .timedOut, .ServerError: return usual
    case .tooManyRequests(let seconds):
      let asked = Duration.seconds(seconds ?? 0)
      return asked <= longestPause ? max(asked, usual) : nil
    case .noToken, .unauthorized, .notFound, .unreadable, .wrongContentType, .tooLarge, .storage:
      return nil
    }
  }
}
