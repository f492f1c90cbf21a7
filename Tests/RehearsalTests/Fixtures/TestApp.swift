import Rehearsal

/// An app whose first scene is a closure of the test, which also receives the world.
struct TestApp: App {
  let name = "test"
  let title = "Test"
  let summary = "an app for tests"
  var entryPoints: [EntryPoint<World>] = []
  var settings: [any SettingDeclaration] = []
  var items: [InventoryItem] = []
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

  func inventory(of services: World) -> [InventoryItem] { items }

  func presentInContext(_ context: any NavigationContext, services: World) {
    present(context, services)
  }
}

/// The choices of a setting.
enum Speed: String, CaseIterable { case fast, slow }

extension Setting<Speed> {
  /// A setting of two choices.
  static var speed: Setting { Setting("speed", default: .fast, summary: "how fast it goes") }
}

extension TestApp {
  /// An app with a studio stage, which is passed to `didMake`.
  static func studio(didMake: @escaping (StudioStage) -> Void = { _ in }) -> TestApp {
    TestApp { context, world in
      let stage = StudioStage.make(in: world)
      didMake(stage)
      context.push(stage)
    }
  }
}

extension Session {
  /// The lines that a command shows.
  func lines(_ command: String) -> [String] {
    submit(command).flatMap(\.lines)
  }

  /// The refusal of a command; nil if it has other outputs.
  func refusal(_ command: String) -> Refusal? {
    let outputs = submit(command)
    guard outputs.count == 1, case .refusal(let refusal) = outputs[0].kind else { return nil }
    return refusal
  }
}
