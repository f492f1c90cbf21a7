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

  @Test("replies may arrive in any order")
  func replyOrder() async throws {
    let live = try LiveSession()
    live.session.submit("find dune")
    live.session.submit("find emma")
    #expect(live.session.pendingCalls.map(\.number) == [1, 2])
    #expect(try await live.receive("emma", .success(["Emma"])) == ["  found   Emma"])
    #expect(live.session.pendingCalls.map(\.number) == [1])
    #expect(try await live.receive("dune", .success(["Dune"])) == ["  found   Dune"])
  }

  @Test("a call is cancelled when its stage is popped, and a late reply is refused")
  func cancelledCall() async throws {
    let live = try LiveSession()
    let session = live.session
    session.submit("shelf")
    #expect(session.pendingCalls.count == 1)
    #expect(session.lines("back") == ["◂ Desk"])
    #expect(session.pendingCalls.isEmpty)
    try await wait(for: "the end of “everything”", in: live.catalogue.cancelled) {
      $0.contains("everything")
    }
    // The catalogue ignores the cancellation, and answers before the next call is made.
    live.catalogue.answer("everything", with: .success(["Emma"]))
    await session.untilReply()
    #expect(session.takeReply() == nil)
    let late = GatewayReply(
      gateway: "books",
      request: "everything",
      payload: #"{"success":["Emma"]}"#
    )
    #expect(
      throws: Refusal.notAwaited(gateway: "books", request: "everything", waiting: [])
    ) {
      try session.receive(late)
    }
    #expect(session.log.entries.count == 2)
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

  @Test("only a turn that calls a writing gateway is logged as a write outside")
  func outsideWrites() throws {
    let session = try LiveSession(isLive: false).session
    for line in ["find dune", "lend emma", "look"] { session.submit(line) }
    #expect(session.log.entries.map(\.wroteOutside) == [false, true, false])
    #expect(session.pendingCalls.map(\.kind) == [.read, .write])
  }

  @Test("a session that is not live calls no gateway")
  func quietSession() async throws {
    let quiet = try LiveSession(isLive: false)
    quiet.session.submit("find dune")
    #expect(quiet.session.pendingWork?.description == "the reply to books “dune”")
    #expect(quiet.session.settle().unsettled?.description == "the reply to books “dune”")
    #expect(quiet.catalogue.requests == [])
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
      refusal("books", "dune", "{") == unreadable + "it is not JSON, because it ends too early."
    )
    // Foundation's decoder describes the error about 513 levels by ending the process.
    for count in [257, 512, 513, 514] {
      #expect(
        refusal("books", "dune", #"{"success":"# + String(repeating: "[", count: count - 1))
          == unreadable + "it has more than 256 levels of arrays and objects."
      )
    }
    #expect(
      refusal("books", "dune", #"{"success":["a",2]}"#)
        == unreadable + "“success.1” is not of type String."
    )
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
