import Rehearsal
import Streams
import Testing

/// What contexts do beyond the transcripts of `NavigationApp`.
@Suite(.timeLimit(.minutes(10))) struct NavigationTests {
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

  private let body = ["  line   plain", "  [press]"]

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
