import Rehearsal
import Streams
import Testing

@Suite(.timeLimit(.minutes(10))) struct AlertTests {
  /// A session whose `press` presents the alert that `makeAlert` makes.
  private func makeSession(_ makeAlert: @escaping () -> Alert) throws -> Session {
    try makeSession { context in context.present(makeAlert()) }
  }

  /// A session whose `press` calls `respond` with the context of its first screen.
  private func makeSession(
    _ respond: @escaping (any NavigationContext) -> Void
  ) throws -> Session {
    try Session(
      of: TestApp { context, _ in
        let stage = PlainStage("Root")
        stage.store(stage.press.taps.sink { respond(context) })
        context.push(stage)
      }
    )
  }

  @Test("back and dismiss leave an alert without an answer")
  func leaving() throws {
    var answers = 0
    let session = try makeSession {
      Alert("Sure?", actions: [AlertAction("yes") { answers += 1 }])
    }
    for exit in ["back", "dismiss"] {
      session.submit("press")
      #expect(session.lines(exit) == ["◂ Root"])
    }
    #expect(answers == 0)
  }

  @Test("an alert action may push a stage under the alert")
  func nextScreen() throws {
    var window: (any NavigationContext)?
    let session = try Session(
      of: TestApp { context, _ in
        window = context
        context.push(PlainStage("Root"))
      }
    )
    let next = AlertAction("next") { window?.push(PlainStage("Two")) }
    window?.present(Alert("Go?", actions: [next]))
    #expect(session.lines("next") == ["▸ Go?", "◂ Root", "▸ Two", "  line   plain", "  [press]"])
    #expect(session.location == "Root/Two")
  }

  @Test("an answer pops an alert that was pushed, and leaves the first screen as it is")
  func pushed() throws {
    let session = try Session(
      of: TestApp { context, _ in
        context.push(Alert("First", actions: [AlertAction("on") { context.push(Alert("Second")) }]))
      }
    )
    #expect(session.lines("on") == ["▸ Second", "  [ok]"])
    #expect(session.lines("ok") == ["◂ First"])
    #expect(session.location == "First")
  }

  @Test("an answer closes the flow whose first screen the alert is")
  func flow() throws {
    let session = try makeSession { context in
      context.open("Order") { $0.push(Alert("Sold out")) }
    }
    session.submit("press")
    #expect(session.lines("ok") == ["◂ Root"])
  }

  @Test("an answer does not close the only flow there is")
  func onlyFlow() throws {
    let session = try Session(
      of: TestApp { context, _ in
        context.open("Order") { flow in
          flow.push(
            Alert("First", actions: [AlertAction("on") { flow.push(PlainStage("Second")) }])
          )
        }
      }
    )
    #expect(session.lines("on").first == "▸ Second")
  }
}
