import Rehearsal
import Streams

/// Presents a failure as a modal; its result is the user's request to retry.
struct ErrorScene {
  let failure: ChatFailure

  func presentInContext(_ context: any NavigationContext) -> Signal<Void> {
    context.present(createStage().presented(by: self), for: \.retry)
  }

  func createStage() -> ErrorStage {
    ErrorStage { ErrorDirector(failure: failure, retryButtonTap: $0.retry.taps) }
  }
}
