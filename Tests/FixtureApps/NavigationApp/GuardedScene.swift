import Rehearsal

/// A scene whose stage has a guard, which asks the user or the exit service.
struct GuardedScene: CustomStringConvertible {
  let registry: SceneRegistry
  let asksService: Bool

  var description: String { asksService ? "asks the service" : "asks the user" }

  func createStage() -> GuardedStage {
    let stage = GuardedStage { stage in
      let director = GuardedDirector(
        exitService: registry.exitService,
        operations: stage.run.operations,
        forcedOperations: stage.force.operations,
        armTap: stage.arm.taps,
        disarmTap: stage.disarm.taps,
        attempts: stage.stageGuard.attempts,
        discards: stage.stageGuard.discards
      )
      stage.observe(\.requestToPerform, of: director, by: self) { [unowned stage] request in
        OperationRunner(registry: registry, stage: stage) { _ in }.perform(request)
      }
      return director
    }
    stage.asksService = asksService
    return stage
  }
}
