import Streams

/// Directs a yes-or-no question.
final class ConfirmationDirector {
  // Stage outputs
  let question: Signal<ConfirmationQuestion>

  // Scene outputs
  let answer: Signal<ConfirmationQuestion.Answer>

  init(question: ConfirmationQuestion, yesButtonTap: Signal<Void>, noButtonTap: Signal<Void>) {
    self.question = Just(question).eraseToSignal()
    answer = yesButtonTap.map { .yes(question) }
      .merge(with: noButtonTap.map { .no })
      .eraseToSignal()
  }
}

/// A question that the user must confirm.
nonisolated enum ConfirmationQuestion: Hashable, Sendable {
  /// Whether to leave a room.
  case leave(Room.ID)
  /// Whether to log out although a message is unsent.
  case logOutUnsent

  /// The user's answer.
  enum Answer: Hashable, Sendable {
    case yes(ConfirmationQuestion)
    case no

    /// The room to leave, if the user confirmed it.
    var roomToLeave: Room.ID? {
      if case .yes(.leave(let room)) = self { room } else { nil }
    }
  }
}
