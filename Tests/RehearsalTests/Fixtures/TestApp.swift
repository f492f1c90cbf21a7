import Rehearsal

/// An app whose first scene a test gives as a closure, which is also handed the world.
struct TestApp: App {
  let name = "test"
  let title = "Test"
  let summary = "an app for tests"
  var entryPoints: [EntryPoint<World>] = []
  var settings: [any SettingDeclaration] = []
  let present: (any NavigationContext, World) -> Void

  init(
    entryPoints: [EntryPoint<World>] = [],
    settings: [any SettingDeclaration] = [],
    present: @escaping (any NavigationContext, World) -> Void
  ) {
    self.entryPoints = entryPoints
    self.settings = settings
    self.present = present
  }

  /// An app that shows `stage` and nothing else.
  init(showing stage: @escaping () -> Stage) {
    self.init { context, _ in context.push(stage()) }
  }

  func makeServices(in world: World) -> World { world }

  func presentInContext(_ context: any NavigationContext, services: World) {
    present(context, services)
  }
}

extension TestApp {
  /// An app of one studio; `didMake` is given the stage.
  static func studio(didMake: @escaping (StudioStage) -> Void = { _ in }) -> TestApp {
    TestApp { context, world in
      let stage = StudioStage { stage in
        StudioDirector(
          clock: world.scheduler,
          edits: stage.name.edits,
          taps: stage.send.taps,
          selections: stage.films.selections
        )
      }
      didMake(stage)
      context.push(stage)
    }
  }
}
