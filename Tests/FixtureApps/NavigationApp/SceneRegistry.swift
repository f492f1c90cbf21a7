import Rehearsal

/// Names new scenes, and finds the stages that were presented before.
final class SceneRegistry {
  let world: World
  let window: any NavigationContext
  let exitService: ExitService
  /// The running flow, which its context keeps.
  weak var flow: FlowCoordinator?
  private var names = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".makeIterator()
  private var stages: [String: Remembered] = [:]

  private struct Remembered {
    weak var stage: Stage?
  }

  init(world: World, window: any NavigationContext) {
    self.world = world
    self.window = window
    exitService = ExitService(world: world)
  }

  func nextScene() -> PlainScene {
    PlainScene(name: names.next().map { String($0) } ?? "?", registry: self)
  }

  func remember(_ stage: Stage) {
    stages[stage.title.value] = Remembered(stage: stage)
  }

  /// The stage of that name, or a stage that was never presented.
  func stage(_ name: String) -> Stage { stages[name]?.stage ?? Stage() }
}
