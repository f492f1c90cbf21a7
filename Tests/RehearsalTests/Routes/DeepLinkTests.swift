import Streams
import Testing

@testable import Rehearsal

/// Links into a club whose films require a membership.
@Suite(.timeLimit(.minutes(10))) struct DeepLinkTests {
  private let body = ["  line   plain", "  [press]"]
  private let membership = CurrentValueSubject<LinkReadiness, Never>(.ready)

  private var app: TestApp {
    TestApp(
      entryPoints: [
        EntryPoint<World>("club", title: "Club", summary: "members only") { context, _ in
          context.push(PlainStage("Bar"))
        },
        EntryPoint<World>(
          "films",
          title: "Films",
          summary: "what is on",
          routes: [
            Route(.integer("id") / "cast", summary: "who plays") { id, context, _ in
              context.push(PlainStage("Film \(id)"))
              context.push(PlainStage("Cast"))
            },
            Route(.integer("id"), summary: "one film") { id, _ throws(LinkRefusal) in
              guard id < 100 else { throw LinkRefusal("there is no film \(id)") }
              return id
            } present: { id, context, _ in
              context.push(PlainStage("Film \(id)"))
            },
          ],
          readiness: { [membership] _ in membership.eraseToSignal() }
        ) { context, _ in
          context.push(PlainStage("List"))
        },
      ]
    ) { context, _ in context.push(PlainStage("Lobby")) }
  }

  @Test("a link is held until its entry point is ready")
  func heldLink() throws {
    membership.value = .held(until: "you log in")
    let session = try Session(of: app)
    let held = session.lines("go films/7")
    #expect(held.last == "  films/7 is held until you log in.")
    #expect(session.location == "Lobby/Films/List")
    // The same reason is shown once.
    membership.value = .held(until: "you log in")
    #expect(session.lines("wait 1s") == [])
    membership.value = .ready
    #expect(session.lines("wait 1s") == ["▸ Film 7"] + body)
    // The link does not continue again.
    membership.value = .ready
    #expect(session.lines("wait 1s") == [])
  }

  @Test("a held link that leads nowhere is refused when its entry point is ready")
  func heldDeadLink() throws {
    membership.value = .held(until: "you log in")
    let session = try Session(of: app)
    #expect(session.lines("go films/500").last == "  films/500 is held until you log in.")
    membership.value = .ready
    #expect(session.lines("wait 1s") == ["! films/500 leads nowhere: there is no film 500."])
    #expect(session.location == "Lobby/Films/List")
  }

  @Test("the title of the first screen leads back to it, from any depth")
  func firstScreen() throws {
    let session = try Session(of: app)
    #expect(session.refusal("go lobby") == .atFirstScreen)
    #expect(!session.lines("help").contains { $0.contains("go lobby") })
    session.submit("go films/7/cast")
    #expect(session.lines("help").contains("  To return to the first screen: go lobby"))
    #expect(session.unfinishedLine("go l").completions.map(\.word) == ["lobby"])
    #expect(
      session.refusal("Lobby") == .unknownCommand("Lobby", suggestion: "go Lobby")
    )
    #expect(session.lines("go Lobby") == ["◂ Lobby"])
    #expect(session.location == "Lobby")
  }

  @Test("routes are completed")
  func completion() throws {
    let session = try Session(of: app)
    #expect(session.unfinishedLine("go f").completions.map(\.word) == ["films", "films/"])
  }
}
