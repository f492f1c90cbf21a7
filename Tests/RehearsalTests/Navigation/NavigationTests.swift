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

  /// What `steps` show, as if a director had asked for them.
  private func shown(_ session: Session, _ steps: () -> Void) -> [String] {
    steps()
    return session.advance(by: .nanoseconds(1)).flatMap(\.lines)
  }

  private let body = ["  line   plain", "  [press]"]

  @Test func push() throws {
    let (session, window) = try makeSession()
    #expect(shown(session) { window.push(PlainStage("Two")) } == ["▸ Two"] + body)
    #expect(session.location == "Root/Two")
  }

  @Test func showIsThisContextsPush() throws {
    let (session, window) = try makeSession()
    #expect(shown(session) { window.show(PlainStage("Two")) } == ["▸ Two"] + body)
    #expect(session.location == "Root/Two")
  }

  @Test func popAndItsMisuse() throws {
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

  @Test func popToRoot() throws {
    let (session, window) = try makeSession()
    for title in ["Two", "Three", "Four"] { window.push(PlainStage(title)) }
    _ = session.advance(by: .nanoseconds(1))
    #expect(session.location == "Root/Two/Three/Four")
    #expect(shown(session) { window.popToRoot() } == ["◂ Root"])
    #expect(window.popToRoot() == .refused(.atRoot))
  }

  @Test func replaceRoot() throws {
    let (session, window) = try makeSession()
    window.push(PlainStage("Two"))
    #expect(
      shown(session) { window.replaceRoot(with: PlainStage("New")) } == ["▸ Two", "▸ New"] + body
    )
    #expect(session.location == "New")
    #expect(session.refusal("back") == .navigation(.atFirstScreen))
  }

  @Test func presentAndDismiss() throws {
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

  @Test func aModalHasAStackOfItsOwn() throws {
    let (session, window) = try makeSession()
    var sheet: PlainStage? = PlainStage("Sheet")
    window.present(try #require(sheet))
    sheet?.context?.push(PlainStage("Deeper"))
    sheet = nil
    #expect(session.location == "Root!Sheet/Deeper")
    #expect(session.lines("back").last == "◂ Sheet")
    #expect(session.lines("dismiss") == ["◂ Root"])
  }

  @Test func backAtAModalsRootDismissesIt() throws {
    let (session, window) = try makeSession()
    window.present(PlainStage("Sheet"))
    _ = session.advance(by: .nanoseconds(1))
    #expect(session.lines("back") == ["◂ Root"])
  }

  @Test func anEntryPointIsWrittenByItsTitle() throws {
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

  @Test func aScreenCoveredAtOnceShowsItsTitleOnly() throws {
    let (session, window) = try makeSession()
    #expect(
      shown(session) {
        window.push(PlainStage("Two"))
        window.push(PlainStage("Three"))
      } == ["▸ Two", "▸ Three"] + body
    )
  }

  @Test func aStagePlaysOnce() throws {
    let (session, window) = try makeSession()
    let stage = PlainStage("Two")
    window.push(stage)
    #expect(window.push(stage) == .refused(.stageWasPresented))
    window.pop()
    #expect(window.push(stage) == .refused(.stageWasPresented))
    #expect(session.location == "Root")
  }

  @Test func aContextOutlivesItsStagesHarmlessly() throws {
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

  @Test func aContextOutlivesItsSessionHarmlessly() throws {
    var window: (any NavigationContext)?
    do {
      let session = try Session(of: TestApp { context, _ in window = context })
      #expect(session.location == "")
    }
    #expect(window?.push(PlainStage("Late")) == .refused(.contextIsGone))
    #expect(window?.dismiss() == .refused(.contextIsGone))
  }

  @Test func theResultOfAnOperationIsTheTransition() throws {
    let (session, window) = try makeSession()
    let result = window.push(PlainStage("Two"))
    #expect(result == .made(Transition(operation: .push, stage: "Two")))
    #expect(session.location == "Root/Two")
    #expect(window.pop() == .made(Transition(operation: .pop, stage: "Root")))
    #expect(session.location == "Root")
  }

  @Test func whereNamesScreensAndTheirTypes() throws {
    let (session, window) = try makeSession()
    window.push(PlainStage("Two"))
    window.present(PlainStage("Sheet"))
    _ = session.advance(by: .nanoseconds(1))
    #expect(
      session.lines("where")
        == ["  Root         PlainStage", "    Two        PlainStage", "      !Sheet   PlainStage"]
    )
  }

  @Test func aRouteOpensItsEntryPoint() throws {
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
    #expect(throws: Refusal.navigation(.unknownRoute("chess", nearest: ["chat"]))) {
      try Session(of: app, configuration: configuration)
    }
  }
}
