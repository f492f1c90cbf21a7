import Streams
import Testing

@testable import Rehearsal

/// A club whose films one may see when one is a member.
@Suite struct DeepLinkTests {
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
            Route(.integer("id"), summary: "one film") { id, context, _ throws(LinkRefusal) in
              guard id < 100 else { throw LinkRefusal("there is no film \(id)") }
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

  @Test func aLinkThroughSeveralScreensPresentsEach() throws {
    let session = try Session(of: app)
    #expect(
      session.lines("go films/7/cast") == ["▸ List", "▸ Film 7", "▸ Cast"] + body
    )
    #expect(session.location == "Lobby/Films/List/Film 7/Cast")
    #expect(session.lines("back").first == "◂ Film 7")
  }

  @Test func aLinkLeavesWhatIsOpen() throws {
    let session = try Session(of: app)
    session.submit("go films/7/cast")
    #expect(session.lines("go club") == ["◂ Lobby", "▸ Bar"] + body)
    #expect(session.location == "Lobby/Club/Bar")
    #expect(session.lines("back").first == "◂ Lobby")
  }

  @Test func aLinkIntoTheSameEntryPointOpensItAnew() throws {
    let session = try Session(of: app)
    session.submit("go films/7")
    session.submit("go films/8")
    #expect(session.location == "Lobby/Films/List/Film 8")
  }

  @Test func aLinkThatIsNotReadyIsHeldAndGoesOn() throws {
    membership.value = .held(until: "you log in")
    let session = try Session(of: app)
    let held = session.lines("go films/7")
    #expect(held.last == "  films/7 is held until you log in.")
    #expect(session.location == "Lobby/Films/List")
    // The same reason is told once.
    membership.value = .held(until: "you log in")
    #expect(session.lines("wait 1s") == [])
    membership.value = .ready
    #expect(session.lines("wait 1s") == ["▸ Film 7"] + body)
    // It went on once and for all.
    membership.value = .ready
    #expect(session.lines("wait 1s") == [])
  }

  @Test func aHeldLinkIsDroppedWhenItsEntryPointIsLeft() throws {
    membership.value = .held(until: "you log in")
    let session = try Session(of: app)
    session.submit("go films/7")
    #expect(session.lines("back").contains("  films/7 is held no longer."))
    membership.value = .ready
    #expect(session.lines("wait 1s") == [])
    #expect(session.location == "Lobby")
  }

  @Test func anotherLinkTakesThePlaceOfOneThatIsHeld() throws {
    membership.value = .held(until: "you log in")
    let session = try Session(of: app)
    session.submit("go films/7")
    session.submit("go films/8")
    membership.value = .ready
    session.submit("wait 1s")
    #expect(session.location == "Lobby/Films/List/Film 8")
  }

  @Test func aLinkThatLeadsNowhereLeavesTheUserWhereItCan() throws {
    let session = try Session(of: app)
    session.submit("go films/7")
    #expect(
      session.refusal("go films/seven")
        == .navigation(.wrongRouteValue(parameter: "id", value: "seven", meaning: "a whole number"))
    )
    #expect(session.location == "Lobby/Films/List/Film 7")
    let lines = session.lines("go films/500")
    #expect(lines.last == "! films/500 leads nowhere: there is no film 500.")
    #expect(session.location == "Lobby/Films/List")
  }

  @Test func goWantsARoute() throws {
    let session = try Session(of: app)
    #expect(
      session.lines("go") == ["! go what? club, films, films/<id>/cast, films/<id>"]
    )
    #expect(
      session.refusal("go opera")
        == .navigation(.unknownRoute("opera", nearest: ["club", "films"]))
    )
    #expect(
      try Session(of: TestApp { _, _ in }).refusal("go club")
        == .navigation(.unknownRoute("club", nearest: []))
    )
  }

  @Test func aSessionOpensAtALink() throws {
    var configuration = SessionConfiguration()
    configuration.route = "films/7"
    let session = try Session(of: app, configuration: configuration)
    #expect(session.location == "Lobby/Films/List/Film 7")
    configuration.route = "films/x"
    #expect(throws: Refusal.self) { try Session(of: app, configuration: configuration) }
  }

  @Test func aLinkIsLostWhenTheAppIsRelaunched() throws {
    membership.value = .held(until: "you log in")
    let session = try Session(of: app)
    session.submit("go films/7")
    session.submit("relaunch")
    membership.value = .ready
    session.submit("wait 1s")
    #expect(session.location == "Lobby")
  }

  @Test func routesAreListedAndCompleted() throws {
    let session = try Session(of: app)
    #expect(
      session.lines("scenes") == [
        "  club                members only",
        "  films               what is on",
        "    films/<id>/cast   who plays",
        "    films/<id>        one film",
      ]
    )
    #expect(session.completions(of: "go f").map(\.word) == ["films", "films/"])
  }
}
