import Rehearsal

/// Shows a question, and a button for each answer.
final class ConfirmationStage: Stage, Directed {
  let message = Label(style: .prose)
  let yes = Button(help: "do it")
  let no = Button(help: "stay here")

  func bindDirector(_ director: ConfirmationDirector) {
    bind(\.question, to: title) {
      switch $0 {
      case .leave(let room): "Leave \(room)?"
      case .logOutUnsent: "Log out?"
      }
    }
    bind(\.question, to: message.text) {
      switch $0 {
      case .leave: "You will get no more messages from this room."
      case .logOutUnsent: "You have an unsent message, which will be lost."
      }
    }
  }
}
