import Rehearsal
import Testing

@testable import Exploration

@Suite("The order of an exploration", .timeLimit(.minutes(10)))
struct ExplorationOrderTests {
  @Test("a form with many states does not keep it from the screens behind")
  func fairness() throws {
    var options = ExplorationOptions()
    // The form alone has more states within four commands.
    options.states = 600
    let map = try Explorer(of: Bank(switchCount: 12), options: options).explore()
    #expect(map.extent.bound == "states")
    let steps = (1...4).map { "Step-\($0)" }
    #expect(map.scenes.map(\.type).sorted() == ["Form"] + steps + ["Vault"])
  }

  @Test("states near the start come first, and equal ones in the order of discovery")
  func queue() {
    var queue = StateQueue()
    for (id, depth) in [(0, 2), (1, 0), (2, 2), (3, 0)] { queue.append(id, of: id, depth: depth) }
    #expect(queue.next(1) == [1])
    queue.append(4, of: 4, depth: 0)
    #expect(queue.all == [3, 4, 0, 2])
    // It waits already.
    queue.append(4, of: 4, depth: 2)
    #expect(queue.count == 4)
    #expect(queue.next(3) == [3, 4, 0])
    #expect(queue.next(3) == [2])
    #expect(queue.next(3) == [])
  }

  @Test("states of a scene with many come later, and a new form comes first and alone")
  func scenes() {
    var queue = StateQueue()
    for id in 0..<3 { queue.append(id, of: 0, depth: 1) }
    queue.append(3, of: 1, depth: 2)
    queue.append(4, of: 2, depth: 5, hasEmptyFields: true)
    queue.append(5, of: 2, depth: 5, hasEmptyFields: true)
    #expect(queue.next(10) == [4])
    #expect(queue.next(10) == [0, 1, 3, 2, 5])
  }
}

/// A form that opens a vault when all its switches are on, and four steps that lead to the vault as well.
private struct Bank: App {
  let name = "bank"
  let title = "Bank"
  let summary = "a vault"
  let switchCount: Int

  func presentInContext(_ context: any NavigationContext, services: World) {
    context.push(Form(switchCount: switchCount))
  }
}

private final class Form: Stage {
  private var switches: [Toggle] = []
  private let vault = Button()
  private let step = Button()

  convenience init(switchCount: Int) {
    self.init()
    switches = (1...switchCount).map { Toggle("switch-\($0)") }
    step.onTap { [weak self] in self?.context?.push(Step(1)) }
    vault.onTap { [weak self] in
      guard let self, switches.allSatisfy(\.isOn.value) else { return }
      context?.push(Vault())
    }
  }

  override var layout: [View] { switches + [vault, step] }
}

private final class Step: Stage {
  private let on = Button()
  private var number = 0

  convenience init(_ number: Int) {
    self.init()
    self.number = number
    title.value = "Step \(number)"
    on.onTap { [weak self] in self?.context?.push(number < 4 ? Step(number + 1) : Vault()) }
  }

  override var sceneName: String { "Step-\(number)" }
}

private final class Vault: Stage {
  private let lamp = Toggle()
}
