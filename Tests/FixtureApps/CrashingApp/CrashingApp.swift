import Platform
import Rehearsal

/// An app that crashes, hangs and leaks on request, to test the programs that run it.
struct CrashingApp: App {
  let name = "crashing"
  let title = "CrashingApp"
  let summary = "an app that misbehaves"

  private static var count = 0

  /// The time zone of the machine.
  private static var zone: String { getenv("TZ").map { String(cString: $0) } ?? "unknown" }

  var settings: [any SettingDeclaration] { [Setting<Start>.start] }

  var entryPoints: [EntryPoint<World>] {
    [
      EntryPoint("mirror", title: "Mirror", summary: "a stage that leaks") { context, _ in
        context.push(MirrorStage())
      },
      EntryPoint("graffiti", title: GraffitiStage.text, summary: GraffitiStage.text) { context, _ in
        let stage = GraffitiStage()
        stage.presentAlarms(in: context)
        context.push(stage)
      },
      EntryPoint("sleeper", title: "Sleeper", summary: "a task that outlives its stage") {
        context,
        _ in
        context.push(SleeperStage())
      },
      EntryPoint("owner", title: "Owner", summary: "mistakes with view models") { context, _ in
        context.push(OwnerStage())
      },
      EntryPoint("ending", title: "Ending", summary: "ends in every way") { context, world in
        context.push(EndingStage(clock: world.scheduler))
      },
      EntryPoint("printer", title: "Printer", summary: "prints in every way") { context, world in
        context.push(PrinterStage(clock: world.scheduler))
      },
      EntryPoint("wired", title: "Wired", summary: "wires to cut") { context, _ in
        context.push(WiredStage(WiredStage.Model()))
      },
    ]
  }

  func makeServices(in world: World) -> World {
    switch world.settings[.start] {
    case .well: break
    case .print: print("printed at start")
    case .crash: fatalError("crash at start")
    case .count: Self.count += 1
    case .zone: break
    case .elsewhere: precondition(Self.zone == "Europe/Berlin", "not in Berlin")
    }
    return world
  }

  func presentInContext(_ context: any NavigationContext, services world: World) {
    let screen = CrashingAppStage { stage in
      CrashingAppDirector(
        clock: world.scheduler,
        crashes: stage.crash.taps,
        fuses: stage.fuse.taps,
        hangs: stage.hang.taps,
        prints: stage.print.taps,
        reads: stage.read.taps,
        exits: stage.exit.taps,
        drums: stage.drum.taps,
        aborts: stage.abort.taps,
        blocks: stage.block.taps,
        scribbles: stage.scribble.taps,
        closes: stage.close.taps
      )
    }
    switch world.settings[.start] {
    case .count: screen.title.value = "Session \(Self.count)"
    case .zone: screen.title.value = "Zone \(Self.zone)"
    default: break
    }
    context.push(screen)
  }
}

/// What the app does at its start.
enum Start: String, CaseIterable {
  case well
  case print
  case crash
  /// The app counts its sessions in a static variable, and shows the number.
  case count
  /// The app shows the time zone of the machine.
  case zone
  /// The app crashes unless the machine is in Berlin.
  case elsewhere
}

extension Setting<Start> {
  static var start: Setting {
    Setting("start", default: .well, summary: "what happens when the app starts")
  }
}

/// A stage that retains itself, so it leaks when it is left.
final class MirrorStage: Stage {
  private var image: Stage?

  required init() {
    super.init()
    image = self
  }
}
