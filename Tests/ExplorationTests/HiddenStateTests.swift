import Exploration
import MazeApp
import Rehearsal
import Testing

/// Screens that look alike and behave differently.
@Suite("Hidden state", .timeLimit(.minutes(10)))
struct HiddenStateTests {
  private func map(of app: some App) throws -> FlowMap { try Explorer(of: app).explore() }

  @Test("a command that does something else after another one is a note, with a shortest path")
  func lever() throws {
    let map = try map(of: Cellar(leverCount: 1))
    #expect(map.findings.map(\.key) == ["hidden-state Cellar hatch"])
    let finding = try #require(map.findings.first)
    #expect(finding.path == ["lever-1", "hatch"])
    #expect(
      finding.text == "“hatch” does something else than usual, although the screen looks the same. "
        + "It shows “Vault” instead of “Cellar”."
    )
    #expect(finding.usualPath == ["hatch"])
    #expect(finding.kind.isNote)
  }

  @Test("what lies behind hidden state is on the map")
  func behind() throws {
    let map = try map(of: Cellar(leverCount: 2))
    #expect(map.scenes.map(\.type) == ["Cellar", "Vault"])
    #expect(map.scenes[1].path == ["lever-1", "lever-2", "hatch"])
    #expect(map.scenes[1].commands.map(\.name) == ["lamp", "back"])
    #expect(map.extent.frontier == 0)
    // A lever changes something, though nothing can be seen.
    #expect(Set(map.findings.map(\.kind)) == [.hiddenState])
  }

  @Test("an app that tells its hidden state has no such finding")
  func told() throws {
    let map = try map(of: Cellar(leverCount: 2, tellsState: true))
    #expect(map.findings.isEmpty)
    #expect(map.scenes.map(\.type) == ["Cellar", "Vault"])
  }

  @Test(
    "a screen that shows something old comes first, then what is kept, and a list's place is none"
  )
  func order() throws {
    let map = try map(of: Hall())
    #expect(
      map.findings.filter(\.kind.isNote).map(\.key) == [
        "stale HallStage settings", "hidden-state HallStage film", "hidden-state HallStage guest",
      ]
    )
    let stale = map.findings.first { $0.kind == .stale }
    #expect(stale?.path == ["settings", "news", "back", "settings"])
  }

  @Test("a command that was first seen after a lever is a note, however often it does nothing else")
  func firstSeenHidden() throws {
    // Walks come to this room's hatch by four ways; the first one has pulled its lever.
    let plan = MazePlan(seed: 34)
    #expect(try map(of: Maze(plan)).findings.map(\.key).sorted() == plan.expectedKeys)
  }

  @Test("a state without an end does not keep an exploration from its end")
  func counting() throws {
    let map = try map(of: Cellar(leverCount: 60))
    #expect(map.extent.frontier == 0)
    #expect(map.scenes.map(\.type) == ["Cellar"])
  }
}

/// A hall with a setting that is shown late, a cache that is filled once, a door that opens another screen the third
/// time, and a list that keeps its place.
private struct Hall: App {
  let name = "hall"
  let title = "Hall"
  let summary = "doors"

  func makeServices(in world: World) -> Memory { Memory() }

  func presentInContext(_ context: any NavigationContext, services memory: Memory) {
    context.push(HallStage(memory))
  }
}

private final class Memory {
  var isDark = false
  var isCached = false
  var guestCount = 0
}

private final class HallStage: Stage {
  private let settings = Button()
  private let film = Button()
  private let guest = Button()
  private let papers = List(rows: (1...40).map { Row("paper-\($0)") })

  init(_ memory: Memory) {
    super.init()
    settings.onTap { [weak self] in self?.context?.push(SettingStage(memory)) }
    film.onTap { [weak self] in
      self?.context?.push(NoteStage(memory.isCached ? "the film" : "a placeholder"))
      memory.isCached = true
    }
    guest.onTap { [weak self] in
      memory.guestCount += 1
      self?.context?.push(memory.guestCount == 3 ? NoteStage("a farewell") : GuestStage())
    }
  }

  required init() { super.init() }
}

private final class SettingStage: Stage {
  private let dark: Label
  private let news = Button()

  init(_ memory: Memory) {
    dark = Label("dark", text: memory.isDark ? "on" : "off")
    super.init()
    news.onTap { memory.isDark = true }
  }

  required init() {
    dark = Label("dark")
    super.init()
  }
}

private final class NoteStage: Stage {
  private let note: Label

  init(_ text: String) {
    note = Label("note", text: text)
    super.init()
  }

  required init() {
    note = Label("note")
    super.init()
  }
}

private final class GuestStage: Stage {
  private let drinks = ["tea", "wine", "water"].map { Button($0) }

  required init() {
    super.init()
    for drink in drinks { drink.onTap { [weak self] in self?.context?.pop() } }
  }

  override var layout: [View] { drinks }
}

/// A cellar with levers that open a hatch in their order, without showing it.
private struct Cellar: App {
  let name = "cellar"
  let title = "Cellar"
  let summary = "a hatch"
  let leverCount: Int
  var tellsState = false

  func makeServices(in world: World) -> Levers { Levers(count: leverCount) }

  func hiddenState(of levers: Levers) -> [String] {
    tellsState ? [String(levers.pulledCount)] : []
  }

  func presentInContext(_ context: any NavigationContext, services levers: Levers) {
    context.push(CellarStage(levers))
  }
}

private final class Levers {
  let count: Int
  var pulledCount = 0

  init(count: Int) {
    self.count = count
  }
}

private final class CellarStage: Stage {
  private var levers: [Button] = []
  private let hatch = Button("hatch")

  init(_ state: Levers) {
    super.init()
    levers = (1...min(state.count, 3)).map { Button("lever-\($0)") }
    for (index, lever) in levers.enumerated() {
      lever.onTap { if state.pulledCount % 3 == index { state.pulledCount += 1 } }
    }
    hatch.onTap { [weak self] in
      if state.pulledCount >= state.count { self?.context?.push(VaultStage()) }
    }
  }

  required init() { super.init() }

  override var layout: [View] { levers + [hatch] }

  override var sceneName: String { "Cellar" }
}

private final class VaultStage: Stage {
  private let lamp = Toggle("lamp")

  override var layout: [View] { [lamp] }

  override var sceneName: String { "Vault" }
}
