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
