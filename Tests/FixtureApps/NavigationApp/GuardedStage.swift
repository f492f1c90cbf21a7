import Rehearsal

/// A stage with a guard that the user can arm and disarm.
final class GuardedStage: Stage, Directed {
  let log = Label()
  let run = OperationControl("run")
  let force = OperationControl("force")
  let arm = Button()
  let disarm = Button()
  let stageGuard = ExitGuard("Leave?", message: "The guard is armed.")
  /// Whether the exit service is asked first.
  var asksService = false

  override var layout: [View] { [log, run, force, arm, disarm] }
  override var exitGuard: ExitGuard? { stageGuard }

  func bindDirector(_ director: GuardedDirector) {
    bind(\.log, to: log.text)
    bind(\.isArmed, to: stageGuard.isArmed)
    guard asksService else { return }
    bind(\.answer, to: stageGuard) { answer in
      switch answer {
      case .leave: .leave
      case .ask: .ask
      case .stay: .stay(reason: "The service refuses.")
      }
    }
  }
}
