import Rehearsal
import Streams

/// Presents a question as a modal, whose result is the answer.
struct ConfirmationScene {
  let room: Room.ID

  func presentInContext(_ context: any NavigationContext) -> Signal<ConfirmationDirector.Answer> {
    context.present(createStage().presented(by: self), for: \.answer)
  }

  func createStage() -> ConfirmationStage {
    ConfirmationStage {
      ConfirmationDirector(room: room, yesButtonTap: $0.yes.taps, noButtonTap: $0.no.taps)
    }
  }
}

/// Shows the question, and a button for each answer.
final class ConfirmationStage: Stage, Directed {
  let message = Label(text: "You will get no more messages from this room.", style: .prose)
  let yes = Button(help: "do it")
  let no = Button(help: "stay here")

  func bindDirector(_ director: ConfirmationDirector) {
    bind(\.room, to: title) { "Leave \($0)?" }
  }
}
