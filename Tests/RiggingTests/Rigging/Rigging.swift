import Rehearsal

/// A workshop for the operations of a context: what `rig` pulls, the navigation does.
struct Rigging: App {
  let name = "rigging"
  let title = "Rigging"
  let summary = "everything that a context can do"

  var knobs: [any KnobDeclaration] { [Knob<Harbour.Answer>.harbour, Knob<Pier.Tide>.tide] }

  var entrances: [Entrance<World>] { [Pier.entrance] }

  func makeServices(in world: World) -> World { world }

  func presentInContext(_ context: any NavigationContext, services world: World) {
    context.push(Yard(world: world, window: context).nextScene().createStage())
  }
}
