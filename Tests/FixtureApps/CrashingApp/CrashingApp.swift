import Rehearsal

/// An app that does what no app should, so that tests can see what becomes of those around it.
struct CrashingApp: App {
  let name = "saboteur"
  let title = "CrashingApp"
  let summary = "an app that misbehaves"

  var settings: [any SettingDeclaration] { [Setting<Start>.start] }

  var entryPoints: [EntryPoint<World>] {
    [
      EntryPoint("mirror", title: "Mirror", summary: "what nobody gets rid of") { context, _ in
        context.push(MirrorStage())
      },
      EntryPoint("graffiti", title: GraffitiStage.text, summary: GraffitiStage.text) { context, _ in
        let stage = GraffitiStage()
        stage.presentAlarms(in: context)
        context.push(stage)
      },
    ]
  }

  func makeServices(in world: World) -> World {
    if world.settings[.start] == .crash { fatalError("sabotaged start") }
    return world
  }

  func presentInContext(_ context: any NavigationContext, services world: World) {
    context.push(
      CrashingAppStage { stage in
        CrashingAppDirector(
          clock: world.scheduler,
          crashes: stage.crash.taps,
          fuses: stage.fuse.taps,
          hangs: stage.hang.taps,
          prints: stage.print.taps,
          reads: stage.read.taps,
          exits: stage.exit.taps,
          choirs: stage.choir.taps,
          drums: stage.drum.taps
        )
      }
    )
  }
}

/// What happens when the app starts.
enum Start: String, CaseIterable {
  case well
  case crash
}

extension Setting<Start> {
  static var start: Setting {
    Setting("start", default: .well, summary: "what happens when the app starts")
  }
}

/// It keeps a reference to itself, and so it leaks when it is left.
final class MirrorStage: Stage {
  private var image: Stage?

  required init() {
    super.init()
    image = self
  }
}
