import Exploration
import Platform
public import Rehearsal
import Streams

/// An app of rooms and doors, with mistakes that an exploration has to find.
public struct Maze: App {
  /// The name of the executable.
  public let name = "maze"
  /// The title.
  public let title = "Maze"
  /// What it is.
  public let summary = "rooms, doors and mistakes"

  private let plan: MazePlan

  /// Makes a maze.
  public init(_ plan: MazePlan) {
    self.plan = plan
  }

  /// A route into each room that no door leads to.
  public var entryPoints: [EntryPoint<World>] {
    plan.rooms.indices.filter { plan.rooms[$0].mistake == .unreached }.map { index in
      EntryPoint("room-\(index)", title: "Room-\(index)", summary: "a room without a door") {
        [plan] context, world in
        context.push(MazeStage(index, of: plan, in: world))
      }
    }
  }

  /// Stops an endless loop soon.
  public func makeServices(in world: World) -> World {
    world.actionLimit = 5_000
    return world
  }

  /// Shows the first room.
  public func presentInContext(_ context: any NavigationContext, services world: World) {
    context.push(MazeStage(0, of: plan, in: world))
  }
}

/// A room.
final class MazeStage: Stage {
  private let doors: [Button]
  private let fixtures: [View]
  private var image: Stage?
  private let name: String

  init(_ index: Int, of plan: MazePlan, in world: World) {
    let room = plan.rooms[index]
    name = "Room-\(index)"
    doors = room.doors.map { Button("door-\($0)") }
    fixtures = Self.fixtures(of: room.mistake)
    super.init()
    title.value = name
    for (door, target) in zip(doors, room.doors) {
      door.onTap { [weak self] in
        let next = MazeStage(target, of: plan, in: world)
        if plan.isFlat || plan.rooms[target].mistake == .deadEnd {
          self?.context?.replaceRoot(with: next)
        } else {
          self?.context?.push(next)
        }
      }
    }
    prepare(room.mistake, in: world)
  }

  required init() {
    (doors, fixtures, name) = ([], [], "")
    super.init()
  }

  override var layout: [View] { doors + fixtures }

  override var sceneName: String { name }

  private static func fixtures(of mistake: Finding.Kind?) -> [View] {
    switch mistake {
    case .crash, .hang, .endlessLoop, .noEffect: [Button("lever")]
    case .hiddenState: [Button("lever"), Button("hatch")]
    case .stale: [Button("settings")]
    case .refused: [StuckLever("lever")]
    case .loading: [ActivityIndicator("fog", isAnimating: true)]
    case .unrepeatable, .undo: [Label("visit", text: Visits.next())]
    case .leak, .deadEnd, .unreached, .endlessTimer, .neverSet, nil: []
    }
  }

  private func prepare(_ mistake: Finding.Kind?, in world: World) {
    let lever = fixtures.first as? Button
    switch mistake {
    case .crash: lever?.onTap { fatalError("crash on purpose") }
    case .hang: lever?.onTap { while true { sleep(1) } }
    case .endlessLoop: lever?.onTap { Self.spin(on: world.scheduler) }
    case .leak: image = self
    case .hiddenState:
      var isUnlocked = false
      lever?.onTap { isUnlocked = true }
      (fixtures.last as? Button)?.onTap { [weak self, name] in
        if isUnlocked { self?.title.value = "\(name), open" }
      }
    case .stale:
      let setting = Lighting()
      lever?.onTap { [weak self] in self?.context?.push(LightingStage(setting)) }
    case .endlessTimer:
      let options = VirtualTimeScheduler.SchedulerOptions(name: "dripping")
      let timer = world.scheduler.schedule(
        after: world.scheduler.now.advanced(by: .seconds(1)),
        interval: .seconds(1),
        tolerance: .zero,
        options: options
      ) {}
      store(AnyCancellable(timer))
    case .deadEnd, .refused, .noEffect, .unreached, .loading, .undo, .unrepeatable, .neverSet, nil:
      break
    }
  }

  private static func spin(on scheduler: VirtualTimeScheduler) {
    let options = VirtualTimeScheduler.SchedulerOptions(name: "carousel")
    scheduler.schedule(options: options) { spin(on: scheduler) }
  }
}

/// A setting of a room.
private final class Lighting {
  var isOn = false
}

/// Shows the setting as it was when the screen was opened, although it can change meanwhile.
private final class LightingStage: Stage {
  private let light: Label
  private let news = Button("news")

  init(_ setting: Lighting) {
    light = Label("light", text: setting.isOn ? "on" : "off")
    super.init()
    news.onTap { setting.isOn = true }
  }

  required init() {
    light = Label("light")
    super.init()
  }

  override var layout: [View] { [light, news] }
}

/// A control that refuses to work.
private final class StuckLever: View {
  override var appearance: Appearance { .line("[\(name)]") }

  override var actions: [Action] { Self.pull }

  private static let pull = [Action("pull", help: "pull the lever")]

  override func perform(_ action: Action, with argument: ActionArgument) throws(Refusal) {
    throw .other("The lever is stuck.")
  }
}

/// State that sessions share, by mistake.
@MainActor
private enum Visits {
  private static var count = 0

  static func next() -> String {
    count += 1
    return String(count)
  }
}
