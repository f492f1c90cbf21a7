import Testing

@testable import ExternalDataApp
@testable import Rehearsal

/// Undo and redo in a session with gateways: an answered call is not repeated.
@Suite struct SessionHistoryOutsideTests {
  private let catalogue = Catalogue()
  private let history: SessionHistory

  init() throws {
    var configuration = SessionConfiguration()
    configuration.isLive = true
    history = try SessionHistory(of: Library(catalogue: catalogue), configuration: configuration)
  }

  /// Answers a request a second after it was made, and returns the lines that the reply shows.
  private func receive(_ request: String, _ answer: Catalogue.Answer) async throws {
    await catalogue.answer(request, with: answer)
    history.session.advance(by: .seconds(1))
    while true {
      await history.session.untilReply()
      if let reply = history.session.takeReply() {
        try history.session.receive(reply)
        return
      }
    }
  }

  @Test("undo takes the reply of a call from the log")
  func loggedReply() async throws {
    history.submit("find dune")
    try await receive("dune", .success(["Dune"]))
    let look = history.submit("look").flatMap(\.lines)
    #expect(look.contains("  found   Dune"))
    history.submit("verbose")
    try history.undo()
    #expect(history.submit("look").flatMap(\.lines) == look)
    #expect(catalogue.requests == ["dune"])
  }

  @Test("a map of the session makes no calls, and takes their replies from the log")
  func map() async throws {
    history.submit("find dune")
    try await receive("dune", .success(["Dune"]))
    #expect(history.submit("map").flatMap(\.lines).contains { $0.hasSuffix("(you are here)") })
    history.submit("find solaris")
    #expect(history.submit("map").flatMap(\.lines).contains { $0.hasSuffix("(you are here)") })
    await catalogue.untilAsked("solaris")
    #expect(catalogue.requests == ["dune", "solaris"])
    try await receive("solaris", .success(["Solaris"]))
  }

  @Test("a reply that arrived after the turn arrives again after undo")
  func laterReply() async throws {
    history.submit("find dune")
    history.submit("verbose")
    try await receive("dune", .success(["Dune"]))
    try history.undo()
    #expect(history.session.pendingCalls.count == 1)
    #expect(history.session.advance(by: .milliseconds(999)) == [])
    let lines = history.session.advance(by: .milliseconds(1)).flatMap(\.lines)
    #expect(lines == ["  found   Dune"])
    #expect(catalogue.requests == ["dune"])
  }

  @Test("a call without a reply is made again after undo")
  func repeatedCall() async throws {
    history.submit("find dune")
    // Requests are answered in their order.
    await catalogue.untilAsked("dune")
    history.submit("verbose")
    try history.undo()
    #expect(history.session.pendingCalls.map(\.number) == [1])
    // The replaced session made the same call, and receives no reply.
    await catalogue.answer("dune", with: .failure(.closed))
    try await receive("dune", .success(["Dune"]))
    #expect(catalogue.requests == ["dune", "dune"])
    #expect(history.submit("look").flatMap(\.lines).contains("  found   Dune"))
  }

  @Test("undo drops the call of the undone turn")
  func undoneCall() throws {
    history.submit("find dune")
    try history.undo()
    #expect(history.session.pendingCalls.isEmpty)
  }

  @Test("undo and redo are refused during a write, and undo also after it")
  func outsideWrite() async throws {
    history.submit("lend dune")
    history.submit("verbose")
    #expect(
      throws: Refusal.writeInFlight(
        GatewayCall(gateway: "loans", request: "dune", number: 1, kind: .write)
      )
    ) {
      try history.undo()
    }
    try await receive("lend dune", .success(["dune"]))
    try history.undo()
    #expect(
      throws: Refusal.writeInFlight(
        GatewayCall(gateway: "loans", request: "dune", number: 1, kind: .write)
      )
    ) {
      try history.redo()
    }
    history.session.advance(by: .seconds(1))
    #expect(throws: Refusal.wroteOutside(turn: 1, command: "lend dune")) {
      try history.undo()
    }
    #expect(catalogue.requests == ["lend dune"])
  }
}
