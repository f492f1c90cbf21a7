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

  @Test(
    "an answer with only a title is called by the words of the title",
    arguments: [
      ("Sign out…", "sign-out"), ("Yes, delete it!", "yes-delete-it"), ("3", "answer3"),
      ("?", "answer"),
    ]
  )
  func titledAnswer(title: String, name: String) {
    #expect(AlertAction(titled: title).name == name)
    #expect(AlertAction(titled: title).title == title)
  }

  @Test("a confirmation runs the action of its answer")
  func confirmation() throws {
    var answers: [String] = []
    let session = try makeSession {
      Alert(
        "Leave?",
        message: "You have an unsent message.",
        actions: [
          AlertAction("discard") { answers.append("discard") },
          AlertAction("keep") { answers.append("keep") },
        ]
      )
    }
    session.submit("press")
    #expect(
      session.refusal("press") == .unknownCommand("press", suggestion: nil),
      "it is covered"
    )
    #expect(session.lines("dis").isEmpty == false)
    #expect(session.location == "Root!Leave?", "“discard” and “dismiss” have the same beginning")
    #expect(session.lines("disc") == ["◂ Root"])
    session.submit("press")
    #expect(session.lines("tap keep") == ["◂ Root"])
    #expect(answers == ["discard", "keep"])
  }

  @Test("an alert action may have a title beside its name")
  func actionTitle() throws {
    let session = try makeSession {
      Alert("Sure?", actions: [AlertAction("yes", title: "Yes, please")])
    }
    #expect(session.lines("press") == ["▸ Sure?", "  yes   [Yes, please]"])
    #expect(session.lines("yes") == ["◂ Root"])
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

  @Test("an answered alert is released")
  func release() throws {
    weak var alert: Alert?
    let session = try makeSession {
      let made = Alert("Sure?", message: "Really")
      alert = made
      return made
    }
    session.submit("press")
    #expect(alert != nil)
    session.submit("ok")
    #expect(alert == nil)
  }
}
