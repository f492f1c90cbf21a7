import Streams

/// Directs the error screen: the failure, and the user's request to retry.
final class ErrorDirector {
  // Stage outputs
  let failure: Signal<ChatFailure>

  // Scene outputs
  let retry: Signal<Void>

  init(failure: ChatFailure, retryButtonTap: Signal<Void>) {
    self.failure = Just(failure).eraseToSignal()
    retry = retryButtonTap
  }
}
