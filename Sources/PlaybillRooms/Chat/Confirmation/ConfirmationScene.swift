import Rehearsal
import Streams

/// Presents a question as a modal, whose result is the answer.
struct ConfirmationScene {
  let question: ConfirmationQuestion

  func presentInContext(_ context: any NavigationContext) -> Signal<ConfirmationQuestion.Answer> {
    context.present(createStage().presented(by: self), for: \.answer)
  }

  func createStage() -> ConfirmationStage {
    ConfirmationStage { stage in
      ConfirmationDirector(
        question: question,
        yesButtonTap: stage.yes.taps,
        noButtonTap: stage.no.taps
      )
    }
  }
}
