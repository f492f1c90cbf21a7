import PlaybillRooms

/// How often the same question is asked, and after which pauses.
///
/// It is for reads alone, which change nothing however often they are made.
struct RetryPolicy {
  /// How often a question is asked at most.
  let attempts = 3

  /// How long the first pause is; each further one is twice as long.
  let firstPause = Duration.milliseconds(500)

  /// The longest pause the service may ask for before the user is told instead.
  let longestPause = Duration.seconds(3)

  /// How long to wait after the attempt of that number, from 1, has failed so; nil to give up.
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
