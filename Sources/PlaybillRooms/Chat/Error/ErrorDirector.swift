import Streams

/// Directs what is shown when something failed: why, and whether the user wants to try again.
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
