import Rehearsal

/// What the scenes share: names for new ones, and the way to those that were presented before.
final class Yard {
  let world: World
  let window: any NavigationContext
  let harbour: Harbour
  /// The voyage under way; its context keeps it.
  weak var voyage: Voyage?
  private var names = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".makeIterator()
  private var stages: [String: Remembered] = [:]

  private struct Remembered {
    weak var stage: Stage?
  }

  init(world: World, window: any NavigationContext) {
    self.world = world
    self.window = window
    harbour = Harbour(world: world)
  }

  func nextScene() -> RigScene {
    RigScene(name: names.next().map { String($0) } ?? "?", yard: self)
  }

  func remember(_ stage: Stage) {
    stages[stage.title.value] = Remembered(stage: stage)
  }

  /// The stage of that name, or another that was never presented.
  func stage(_ name: String) -> Stage { stages[name]?.stage ?? Stage() }
}
