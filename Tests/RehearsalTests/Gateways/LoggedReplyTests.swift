import Rehearsal
import Testing

@testable import ExternalDataApp

@Suite(.timeLimit(.minutes(10))) struct LoggedReplyTests {
  private func reply(
    to request: String? = nil,
    _ books: String,
    after latency: Duration
  ) -> GatewayReply {
    GatewayReply(
      gateway: "books",
      request: request ?? books.lowercased(),
      payload: #"{"success":["\#(books)"]}"#,
      latency: latency
    )
  }

  @Test("a logged reply arrives when its latency has passed")
  func latency() throws {
    let dune = reply("Dune", after: .milliseconds(300))
    let live = try LiveSession(replies: [dune])
    let session = live.session
    session.submit("find dune")
    #expect(session.nextDeadline == .milliseconds(300))
    #expect(session.advance(by: .milliseconds(299)) == [])
    #expect(session.advance(by: .seconds(1)).flatMap(\.lines) == ["  found   Dune"])
    #expect(
      session.log.entries.dropFirst(2).map(\.input) == [
        .after(.milliseconds(1)), .event(dune), .after(.milliseconds(999)),
      ]
    )
    #expect(live.catalogue.requests == [])
  }

  @Test("a logged reply splits a wait so that the log records its time")
  func splitWait() throws {
    let replies = [
      reply("Dune", after: .milliseconds(300)), reply("Emma", after: .milliseconds(300)),
      reply("Ulysses", after: .zero),
    ]
    let session = try LiveSession(isLive: false, replies: replies).session
    session.submit("find dune")
    session.submit("find emma")
    #expect(session.lines("wait 2s") == ["  found   Dune", "  found   Emma"])
    #expect(session.now == .seconds(2))
    #expect(session.lines("find ulysses") == ["  find    “ulysses”", "  found   Ulysses"])
    #expect(
      session.log.entries.map(\.input) == [
        .command("find dune"), .command("find emma"), .command("wait 0.3s"),
        .event(replies[0]), .event(replies[1]), .after(.milliseconds(1700)),
        .command("find ulysses"), .event(replies[2]),
      ]
    )
    #expect(try LiveSession(isLive: false).replay(session.log) == session.log)
  }

  @Test("settling takes in logged replies in the order of their times")
  func settling() throws {
    let replies = [reply("Dune", after: .seconds(5)), reply("Emma", after: .seconds(1))]
    let session = try LiveSession(isLive: false, replies: replies).session
    session.submit("find dune")
    session.submit("find emma")
    session.submit("find ulysses")
    let (outputs, unsettled) = session.settle()
    #expect(outputs.flatMap(\.lines) == ["  found   Emma", "  found   Dune"])
    #expect(unsettled?.description == "the reply to books “ulysses”")
    #expect(session.now == .seconds(5))
  }

  @Test("a logged reply to a cancelled call is dropped")
  func cancelledCall() throws {
    let session = try LiveSession(
      isLive: false,
      replies: [reply(to: "everything", "Emma", after: .seconds(1))]
    )
    .session
    session.submit("shelf")
    session.submit("back")
    #expect(session.lines("wait 2s") == [])
    #expect(
      session.log.entries.map(\.input) == [
        .command("shelf"), .command("back"), .command("wait 2s"),
      ]
    )
  }

  @Test("a logged reply that is malformed is refused")
  func malformedReply() throws {
    let bad = GatewayReply(gateway: "books", request: "dune", payload: "7")
    let session = try LiveSession(isLive: false, replies: [bad]).session
    let call = GatewayCall(gateway: "books", request: "dune", number: 1, kind: .read)
    #expect(
      session.submit("find dune").last?.kind
        == .refusal(.unreadableReply(call, reason: "it is not an object"))
    )
  }

  @Test("a replay that goes live repeats its pending reads and gives up its writes")
  func goingLive() async throws {
    let live = try LiveSession(isLive: false)
    let session = live.session
    session.submit("find dune")
    session.submit("find emma")
    session.submit("lend dune")
    session.advance(by: .seconds(1))
    // The reply to the first call came after the end of the replay, and the second call was never
    // answered.
    let lost = session.goLive(answering: [
      reply("Dune", after: .seconds(3)), reply(to: "ulysses", "old", after: .zero),
    ])
    #expect(lost == [GatewayCall(gateway: "loans", request: "dune", number: 1, kind: .write)])
    #expect(session.pendingCalls.map(\.number) == [1, 2])
    #expect(try await live.receive("emma", .success(["Emma"])) == ["  found   Emma"])
    #expect(session.lines("wait 2s") == ["  found   Dune"])
    // The reply from the log was for an earlier call.
    session.submit("find ulysses")
    #expect(try await live.receive("ulysses", .success(["Ulysses"])) == ["  found   Ulysses"])
    #expect(live.catalogue.requests == ["emma", "ulysses"])
  }
}
