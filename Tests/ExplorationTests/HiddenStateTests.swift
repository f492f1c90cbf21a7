import Exploration
import Rehearsal
import Testing

/// Screens that look alike and behave differently.
@Suite("Hidden state", .timeLimit(.minutes(10)))
struct HiddenStateTests {
  private func map(of app: some App) throws -> FlowMap { try Explorer(of: app).explore() }

  @Test("a command that does something else after another one is a finding, with a shortest path")
  func lever() throws {
    let map = try map(of: Cellar(leverCount: 1))
    #expect(map.findings.map(\.key) == ["hidden-state Cellar hatch"])
    let finding = try #require(map.findings.first)
    #expect(finding.path == ["lever-1", "hatch"])
    #expect(finding.text.contains("hatch does something else than at the start"))
    #expect(finding.text.contains("hiddenState(of:)"))
  }

  @Test("the states are kept apart, and what lies behind each of them is on the map")
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

  @Test("a state without an end does not keep an exploration from its end")
  func counting() throws {
    let map = try map(of: Cellar(leverCount: 60))
    #expect(map.extent.frontier == 0)
    #expect(map.scenes.map(\.type) == ["Cellar"])
  }
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
