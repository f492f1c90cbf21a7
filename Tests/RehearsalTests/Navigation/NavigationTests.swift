import Rehearsal
import Streams
import Testing

/// Every operation of a context, as the user sees it.
@Suite struct NavigationTests {
  /// A session whose window a test can reach, with one stage in it.
  private func makeSession() throws -> (Session, any NavigationContext) {
    var window: (any NavigationContext)?
    let app = TestApp { context, _ in
      window = context
      context.push(PlainStage("Root"))
    }
    let session = try Session(of: app)
    return (session, try #require(window))
  }

  /// The lines that `steps` show, as if a director had asked for them.
  private func shown(_ session: Session, _ steps: () -> Void) -> [String] {
    steps()
    return session.advance(by: .nanoseconds(1)).flatMap(\.lines)
  }

  private let body = ["  line   plain", "  [press]"]

  @Test("a pushed stage is shown and added to the location")
  func push() throws {
    let (session, window) = try makeSession()
    #expect(shown(session) { window.push(PlainStage("Two")) } == ["▸ Two"] + body)
    #expect(session.location == "Root/Two")
  }

  @Test("show pushes in a visible context")
  func show() throws {
    let (session, window) = try makeSession()
    #expect(shown(session) { window.show(PlainStage("Two")) } == ["▸ Two"] + body)
    #expect(session.location == "Root/Two")
  }

  @Test("pop returns to the stage below and is refused at the root")
  func pop() throws {
    let (session, window) = try makeSession()
    window.push(PlainStage("Two"))
    _ = session.advance(by: .nanoseconds(1))
    #expect(shown(session) { window.pop() } == ["◂ Root"])
    let result = window.pop()
    #expect(result == .refused(.atRoot))
    #expect(
      shown(session) {}
        == ["! The first scene of a context cannot be popped. To leave it: back"]
    )
    #expect(session.location == "Root")
  }

  @Test("popToRoot returns to the root from any depth")
  func popToRoot() throws {
    let (session, window) = try makeSession()
    for title in ["Two", "Three", "Four"] { window.push(PlainStage(title)) }
    _ = session.advance(by: .nanoseconds(1))
    #expect(session.location == "Root/Two/Three/Four")
    #expect(shown(session) { window.popToRoot() } == ["◂ Root"])
    #expect(shown(session) { window.popToRoot() } == [], "at the root, nothing happens")
    #expect(window.popToRoot() == .made(Transition(operation: .popToRoot, stage: "Root")))
    #expect(shown(session) { window.dismissToRoot() } == [], "without a modal, nothing happens")
    #expect(session.location == "Root")
  }

  @Test("replaceRoot makes its stage the first screen")
  func replaceRoot() throws {
    let (session, window) = try makeSession()
    window.push(PlainStage("Two"))
    #expect(
      shown(session) { window.replaceRoot(with: PlainStage("New")) } == ["▸ Two", "▸ New"] + body
    )
    #expect(session.location == "New")
    #expect(session.refusal("back") == .atFirstScreen)
  }

  @Test("a presented stage is dismissed, and a second dismiss is refused")
  func modal() throws {
    let (session, window) = try makeSession()
    #expect(shown(session) { window.present(PlainStage("Sheet")) } == ["▸ Sheet"] + body)
    #expect(session.location == "Root!Sheet")
    #expect(shown(session) { window.dismiss() } == ["◂ Root"])
    let result = window.dismiss()
    #expect(result == .refused(.noModal))
    #expect(
      shown(session) {}
        == ["! Nothing is presented here that could be dismissed. To go back: back"]
    )
  }

  @Test("a modal has a stack of its own")
  func modalStack() throws {
    let (session, window) = try makeSession()
    var sheet: PlainStage? = PlainStage("Sheet")
    window.present(try #require(sheet))
    sheet?.context?.push(PlainStage("Deeper"))
    sheet = nil
    #expect(session.location == "Root!Sheet/Deeper")
    #expect(session.lines("back").last == "◂ Sheet")
    #expect(session.lines("dismiss") == ["◂ Root"])
  }

  @Test("back at the root of a modal dismisses it")
  func modalRoot() throws {
    let (session, window) = try makeSession()
    window.present(PlainStage("Sheet"))
    _ = session.advance(by: .nanoseconds(1))
    #expect(session.lines("back") == ["◂ Root"])
  }

  @Test("a location contains the escaped titles of entry points and stages")
  func entryPoint() throws {
    let (session, window) = try makeSession()
    window.open("Chat") { chat in
      chat.push(PlainStage("Rooms"))
      chat.push(PlainStage("swift/b!g"))
    }
    #expect(session.location == "Root/Chat/Rooms/swift\\/b\\!g")
    session.submit("back")
    #expect(session.location == "Root/Chat/Rooms")
    #expect(session.lines("back") == ["◂ Root"])
    window.open("Profile") { $0.push(PlainStage("Profile")) }
    #expect(session.location == "Root/Profile", "a root of the same name is written once")
  }

  @Test("a screen that is covered at once shows only its title")
  func coveredScreen() throws {
    let (session, window) = try makeSession()
    #expect(
      shown(session) {
        window.push(PlainStage("Two"))
        window.push(PlainStage("Three"))
      } == ["▸ Two", "▸ Three"] + body
    )
  }

  @Test("a stage cannot be presented a second time")
  func reusedStage() throws {
    let (session, window) = try makeSession()
    let stage = PlainStage("Two")
    window.push(stage)
    #expect(window.push(stage) == .refused(.stageWasPresented))
    window.pop()
    #expect(window.push(stage) == .refused(.stageWasPresented))
    #expect(session.location == "Root")
  }

  @Test("a context that outlives its stages refuses to push")
  func closedContext() throws {
    let (session, window) = try makeSession()
    let sheet = PlainStage("Sheet")
    window.present(sheet)
    let modal = try #require(sheet.context)
    #expect(shown(session) { window.dismiss() }.contains("◂ Root"))
    #expect(sheet.context == nil)
    let result = modal.push(PlainStage("Late"))
    #expect(result == .refused(.contextIsGone))
    #expect(
      shown(session) {}
        == ["! A scene wanted to present something in a context that is closed."]
    )
  }

  @Test("a context that outlives its session refuses every operation")
  func endedSession() throws {
    var window: (any NavigationContext)?
    do {
      let session = try Session(of: TestApp { context, _ in window = context })
      #expect(session.location == "")
    }
    #expect(window?.push(PlainStage("Late")) == .refused(.contextIsGone))
    #expect(window?.dismiss() == .refused(.contextIsGone))
  }

  @Test("the result of an operation is its transition")
  func transition() throws {
    let (session, window) = try makeSession()
    let result = window.push(PlainStage("Two"))
    #expect(result == .made(Transition(operation: .push, stage: "Two")))
    #expect(session.location == "Root/Two")
    #expect(window.pop() == .made(Transition(operation: .pop, stage: "Root")))
    #expect(session.location == "Root")
  }

  @Test("where lists the screens with their types")
  func whereCommand() throws {
    let (session, window) = try makeSession()
    window.push(PlainStage("Two"))
    window.present(PlainStage("Sheet"))
    _ = session.advance(by: .nanoseconds(1))
    #expect(
      session.lines("where")
        == ["  Root         PlainStage", "    Two        PlainStage", "      !Sheet   PlainStage"]
    )
  }

  @Test("a session opens at the entry point of its route and refuses an unknown route")
  func route() throws {
    let entryPoint = EntryPoint<World>("chat", title: "Chat", summary: "talk") { context, _ in
      context.push(PlainStage("Rooms"))
    }
    let app = TestApp(entryPoints: [entryPoint]) { context, _ in context.push(PlainStage("Root")) }
    var configuration = SessionConfiguration()
    configuration.route = "chat"
    let session = try Session(of: app, configuration: configuration)
    #expect(session.opening.flatMap(\.lines) == ["Root", "▸ Rooms"] + body)
    #expect(session.location == "Root/Chat/Rooms")
    configuration.route = "chess"
    #expect(throws: Refusal.unknownRoute("chess", nearest: ["chat"])) {
      try Session(of: app, configuration: configuration)
    }
  }
}
