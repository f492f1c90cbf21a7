import Rehearsal

/// An app that does what no app should, so that tests can see what becomes of those around it.
struct Saboteur: App {
  let name = "saboteur"
  let title = "Saboteur"
  let summary = "an app that misbehaves"

  func makeServices(in world: World) {}

  func presentInContext(_ context: any NavigationContext, services: Void) {
    context.push(
      SaboteurStage { stage in
        SaboteurDirector(
          crashes: stage.crash.taps,
          hangs: stage.hang.taps,
          prints: stage.print.taps,
          reads: stage.read.taps,
          exits: stage.exit.taps
        )
      }
    )
  }
}
