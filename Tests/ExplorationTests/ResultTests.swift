import Exploration
import Rehearsal
import Streams
import Testing

/// What modals and flows return, on the ways of a map.
@Suite("Results on a map", .timeLimit(.minutes(10))) struct ResultTests {
  private let map: FlowMap

  init() throws {
    map = try Explorer(of: Cashier()).explore()
  }

  private func edges(of command: String) -> [FlowMap.Edge] {
    map.edges.filter { $0.command == command }
  }

  @Test("the first result that was found is on the way, which is one way whatever the result")
  func choice() throws {
    let ways = edges(of: "number")
    let way = try #require(ways.first)
    #expect(ways.count == 1)
    #expect(way.count > 1)
    #expect(way.operation == "dismiss")
    #expect(way.result == "card-1")
    #expect(map.scenes[way.from].isModal)
    #expect(map.findings.isEmpty)
  }

  @Test("a way on which nothing is returned has no result")
  func none() {
    for command in ["pay", "back", "dismiss", "ok"] {
      #expect(!edges(of: command).isEmpty, "\(command)")
      #expect(edges(of: command).allSatisfy { $0.result == nil }, "\(command)")
    }
  }

  @Test("a case is its name, and what a flow returns follows what its screen returned")
  func flow() {
    #expect(edges(of: "yes").map(\.result) == [".granted, 7"])
  }

  @Test("a long result is cut, and a secret is hidden")
  func hidden() throws {
    let memo = try #require(edges(of: "memo").first?.result)
    #expect(memo.hasPrefix("a very long") && memo.hasSuffix("…") && memo.count <= 40)
    #expect(edges(of: "pin").map(\.result) == ["“••••••”"])
    #expect(edges(of: "clear number").map(\.result) == ["\"\""])
  }

  @Test("text and diagrams show results")
  func formats() {
    let text = MapFormat.text.text(of: map)
    #expect(text.contains("\n    number → Till (result: card-1)\n"))
    #expect(text.contains("\n    back, dismiss → Till\n"))
    #expect(MapFormat.mermaid.text(of: map).contains("-. \"number (card-1), clear number"))
    #expect(MapFormat.mermaid.text(of: map).contains("yes (.granted, 7), back\""))
    #expect(MapFormat.dot.text(of: map).contains("yes (.granted, 7)\\nback\""))
  }
}

/// An app that asks for a card, for a confirmation, and in a flow for a permission.
private struct Cashier: App {
  let name = "cashier"
  let title = "Cashier"
  let summary = "it takes cards"

  func presentInContext(_ context: any NavigationContext, services: World) {
    let till = TillStage()
    context.push(till)
    till.store(
      till.pay.taps.sink { [unowned till] in
        till.store(context.present(CardStage.make(), for: \.number).sink { _ in })
      }
    )
    till.store(
      till.warn.taps.sink { [unowned till] in
        let warning = WarningStage { WarningDirector(okTap: $0.ok.taps) }
        till.store(context.push(warning, for: \.isRead).sink { _ in })
      }
    )
    till.store(
      till.ask.taps.sink { [unowned till] in
        let answer = context.open("Permission") { context in
          let stage = PermissionStage { PermissionDirector(yesTap: $0.yes.taps) }
          return context.push(stage, for: \.permission).map { _ in 7 }.eraseToSignal()
        }
        till.store(answer.sink { _ in })
      }
    )
  }
}

private final class TillStage: Stage {
  let pay = Button()
  let warn = Button()
  let ask = Button()
}

private final class WarningStage: Stage, Directed {
  let ok = Button()

  func bindDirector(_ director: WarningDirector) {}
}

private final class WarningDirector {
  let isRead: Signal<Void>

  init(okTap: Signal<Void>) {
    isRead = okTap
  }
}

private final class CardStage: Stage, Directed {
  let number = TextField(samples: ["card-1", "card-2"])
  let memo = TextField(samples: [String(repeating: "a very long memo ", count: 9)])
  let pin = TextField(isSecure: true, samples: ["1234"])

  func bindDirector(_ director: CardDirector) {}

  static func make() -> CardStage {
    CardStage { stage in
      CardDirector(texts: [stage.number.edits, stage.memo.edits, stage.pin.edits].merge())
    }
  }
}

private final class CardDirector {
  let number: Signal<String>

  init(texts: Signal<String>) {
    number = texts
  }
}

private enum Permission {
  case granted(until: Int)
}

private final class PermissionStage: Stage, Directed {
  let yes = Button()

  func bindDirector(_ director: PermissionDirector) {}
}

private final class PermissionDirector {
  let permission: Signal<Permission>

  init(yesTap: Signal<Void>) {
    permission = yesTap.map { .granted(until: 9) }.eraseToSignal()
  }
}
