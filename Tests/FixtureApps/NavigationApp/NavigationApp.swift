import Rehearsal

/// A workshop for the operations of a context: what `rig` pulls, the navigation does.
struct NavigationApp: App {
  let name = "rigging"
  let title = "NavigationApp"
  let summary = "everything that a context can do"

  var settings: [any SettingDeclaration] {
    [Setting<Harbour.Answer>.harbour, Setting<Pier.Tide>.tide]
  }

  var entryPoints: [EntryPoint<World>] { [Pier.entryPoint] }

  func makeServices(in world: World) -> World { world }

  func presentInContext(_ context: any NavigationContext, services world: World) {
    context.push(Yard(world: world, window: context).nextScene().createStage())
  }
}
