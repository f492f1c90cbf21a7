/// The question of a guard, as a modal.
final class Question: Alert {
  enum Answer {
    case leave
    case keep
  }

  convenience init(of exitGuard: ExitGuard, answer: @escaping (Answer) -> Void) {
    self.init(
      exitGuard.title,
      message: exitGuard.message,
      actions: [
        AlertAction(exitGuard.leave) { answer(.leave) },
        AlertAction(exitGuard.keep) { answer(.keep) },
      ]
    )
  }

  // The navigator removes the question, and may remove other stages with it.
  override func answer(by action: AlertAction) { action.handler() }
}
