import Rehearsal

/// An app in which each operation of a context is a command: `run push`, `force pop`.
struct NavigationApp: App {
  let name = "navigation"
  let title = "NavigationApp"
  let summary = "everything that a context can do"

  var settings: [any SettingDeclaration] {
    [Setting<ExitService.Answer>.answer, Setting<Folder.State>.folder]
  }

  var entryPoints: [EntryPoint<World>] { [Folder.entryPoint] }

  func presentInContext(_ context: any NavigationContext, services world: World) {
    context.push(SceneRegistry(world: world, window: context).nextScene().createStage())
  }
}
