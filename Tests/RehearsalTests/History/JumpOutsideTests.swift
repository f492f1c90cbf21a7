import TestSupport
import Testing

@testable import ExternalDataApp
@testable import Rehearsal

/// Undo and redo in a session with gateways: an answered call is not repeated.
@Suite(.timeLimit(.minutes(10))) struct JumpOutsideTests {
  private let catalogue = Catalogue()
  private let session: Session

  init() throws {
    var configuration = SessionConfiguration()
    configuration.isLive = true
    session = try Session(of: Library(catalogue: catalogue), configuration: configuration)
  }

  /// Answers a request a second after it was made, and returns the lines that the reply shows.
  private func receive(_ request: String, _ answer: Catalogue.Answer) async throws {
    catalogue.answer(request, with: answer)
    session.advance(by: .seconds(1))
    while true {
      try Task.checkCancellation()
      await session.untilReply()
      if let reply = session.takeReply() {
        try session.receive(reply)
        return
      }
    }
  }

  @Test("undo takes the reply of a call from the log")
  func loggedReply() async throws {
    session.submit("find dune")
    try await receive("dune", .success(["Dune"]))
    let look = session.submit("look").flatMap(\.lines)
    #expect(look.contains("  found   Dune"))
    session.submit("verbose")
    try session.undo()
    #expect(session.submit("look").flatMap(\.lines) == look)
    #expect(catalogue.requests == ["dune"])
  }

  @Test("a map of the session makes no calls, and takes their replies from the log")
  func map() async throws {
    session.submit("find dune")
    try await receive("dune", .success(["Dune"]))
    #expect(session.submit("map").flatMap(\.lines).contains { $0.hasSuffix("(you are here)") })
    session.submit("find solaris")
    #expect(session.submit("map").flatMap(\.lines).contains { $0.hasSuffix("(you are here)") })
    try await wait(for: "the request “solaris”", in: catalogue.requests) { $0.contains("solaris") }
    #expect(catalogue.requests == ["dune", "solaris"])
    try await receive("solaris", .success(["Solaris"]))
  }

  @Test("a reply that arrived after the turn arrives again after undo")
  func laterReply() async throws {
    session.submit("find dune")
    session.submit("verbose")
    try await receive("dune", .success(["Dune"]))
    try session.undo()
    #expect(session.pendingCalls.count == 1)
    #expect(session.advance(by: .milliseconds(999)) == [])
    let lines = session.advance(by: .milliseconds(1)).flatMap(\.lines)
    #expect(lines == ["  found   Dune"])
    #expect(catalogue.requests == ["dune"])
  }

  @Test("a call without a reply is made again after undo")
  func repeatedCall() async throws {
    session.submit("find dune")
    // Requests are answered in their order.
    try await wait(for: "the request “dune”", in: catalogue.requests) { $0.contains("dune") }
    session.submit("verbose")
    try session.undo()
    #expect(session.pendingCalls.map(\.number) == [1])
    // The replaced session made the same call, and receives no reply.
    catalogue.answer("dune", with: .failure(.closed))
    try await receive("dune", .success(["Dune"]))
    #expect(catalogue.requests == ["dune", "dune"])
    #expect(session.submit("look").flatMap(\.lines).contains("  found   Dune"))
  }

  @Test("undo drops the call of the undone turn")
  func undoneCall() throws {
    session.submit("find dune")
    try session.undo()
    #expect(session.pendingCalls.isEmpty)
  }

  @Test("undo and redo are refused during a write, and undo also after it")
  func outsideWrite() async throws {
    session.submit("lend dune")
    session.submit("verbose")
    #expect(
      throws: Refusal.writeInFlight(
        GatewayCall(gateway: "loans", request: "dune", number: 1, kind: .write)
      )
    ) {
      try session.undo()
    }
    try await receive("lend dune", .success(["dune"]))
    try session.undo()
    #expect(
      throws: Refusal.writeInFlight(
        GatewayCall(gateway: "loans", request: "dune", number: 1, kind: .write)
      )
    ) {
      try session.redo()
    }
    session.advance(by: .seconds(1))
    #expect(throws: Refusal.wroteOutside(turn: 1, command: "lend dune")) {
      try session.undo()
    }
    #expect(catalogue.requests == ["lend dune"])
  }
}
