import Rehearsal
import TestSupport
import Testing

@testable import ExternalDataApp

@Suite(.timeLimit(.minutes(10))) struct GatewayTests {
  @Test("a reply enters the session and its log as an event")
  func replyEvent() async throws {
    let live = try LiveSession()
    let session = live.session
    #expect(session.lines("find dune") == ["  find    “dune”"])
    #expect(
      session.pendingCalls == [
        GatewayCall(gateway: "books", request: "dune", number: 1, kind: .read)
      ]
    )
    let reply = try await live.answer("dune", with: .success(["Dune", "Dune Messiah"]))
    session.advance(by: .milliseconds(300))
    #expect(try session.receive(reply).flatMap(\.lines) == ["  found   Dune, Dune Messiah"])
    #expect(session.pendingCalls.isEmpty)
    #expect(live.catalogue.requests == ["dune"])
    let event = GatewayReply(
      gateway: "books",
      request: "dune",
      payload: #"{"success":["Dune","Dune Messiah"]}"#,
      latency: .milliseconds(300)
    )
    #expect(
      session.log.entries.map(\.input) == [
        .command("find dune"), .after(.milliseconds(300)), .event(event),
      ]
    )
  }

  @Test("a replay reproduces the log without calling the gateways")
  func replayedCalls() async throws {
    let live = try LiveSession()
    live.session.submit("find dune")
    live.session.submit("find emma")
    live.session.advance(by: .seconds(1))
    _ = try await live.receive("emma", .success(["Emma"]))
    live.session.submit("wait 2s")
    _ = try await live.receive("dune", .failure(.closed))
    live.session.submit("lend dune")
    let replay = try LiveSession(isLive: false)
    #expect(try replay.replay(live.session.log) == live.session.log)
    #expect(replay.catalogue.requests == [])
  }

  @Test("a refusal names long requests so that they can be told apart")
  func longNames() {
    let request = "https://example.org/films?sort=year&page="
    let calls = ["1", "2"].map {
      GatewayCall(gateway: "films", request: request + $0, number: 1, kind: .read)
    }
    let refusal = Refusal.notAwaited(
      gateway: "films",
      request: request + "3",
      waiting: calls
    )
    #expect(
      refusal.text == "No call films “…year&page=3” waits for a reply. "
        + "Calls that wait: films “…year&page=1”, films “…year&page=2”"
    )
  }

  @Test("the end of a session cancels its pending calls")
  func sessionEnd() async throws {
    let live = try LiveSession()
    live.session.submit("find dune")
    try await wait(for: "the request “dune”", in: live.catalogue.requests) { $0.contains("dune") }
    #expect(live.session.end() == [])
    #expect(live.session.pendingCalls.isEmpty)
    try await wait(for: "the end of “dune”", in: live.catalogue.cancelled) { $0.contains("dune") }
  }

  @Test("the numbers of calls continue after a relaunch")
  func relaunch() async throws {
    let live = try LiveSession()
    live.session.submit("find dune")
    live.session.submit("relaunch")
    #expect(live.session.pendingCalls.isEmpty)
    live.session.submit("find dune")
    #expect(live.session.pendingCalls.map(\.number) == [2])
  }

  @Test("an invalid reply is refused and changes nothing")
  func invalidReply() throws {
    let session = try LiveSession(isLive: false).session
    session.submit("find dune")
    let log = session.log
    func refusal(
      _ gateway: String,
      _ request: String,
      _ payload: String,
      place: Int = 1
    ) -> String? {
      let reply = GatewayReply(gateway: gateway, request: request, place: place, payload: payload)
      let error = #expect(throws: Refusal.self) { try session.receive(reply) }
      return error?.text
    }
    #expect(refusal("films", "", "{}") == "The app has no gateway “films”. Gateways: books, loans")
    #expect(
      refusal("loans", "dune", "{}")
        == "No call loans “dune” waits for a reply. No call of loans does."
    )
    #expect(
      refusal("books", "emma", "{}")
        == "No call books “emma” waits for a reply. Calls that wait: books “dune”"
    )
    #expect(
      refusal("books", "dune", "{}", place: 2)
        == "There is no call 2 that waits for a reply to books “dune”: only one does."
    )
    let unreadable = "The reply to books “dune” cannot be read: "
    #expect(refusal("books", "dune", "{}") == unreadable + "“success” is missing.")
    #expect(
      refusal("books", "dune", #"{"failure":"hungry"}"#) == unreadable
        + "“failure” cannot be “hungry”."
    )
    #expect(session.log == log)
    #expect(session.pendingCalls.count == 1)
    let reply = GatewayReply(gateway: "books", request: "dune", payload: #"{"success":[]}"#)
    #expect(throws: Never.self) { try session.receive(reply) }
    #expect(throws: Refusal.notAwaited(gateway: "books", request: "dune", waiting: [])) {
      try session.receive(reply)
    }
  }

  @Test("a wait is recognized in each of its forms")
  func waitCommands() throws {
    let session = try LiveSession(isLive: false).session
    func isWait(_ line: String) -> Bool { session.command(in: line)?.letsTimePass == true }
    #expect(isWait("wait 1s") && isWait("z") && isWait(":wait"))
    #expect(!isWait("look") && !isWait("g") && !isWait("find wait"))
    session.submit("wait 1s")
    #expect(isWait("g"))
  }
}
