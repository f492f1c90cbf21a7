import Testing

@testable import Librarian
@testable import Rehearsal

/// Going back and forth in a session that calls outside: nothing is asked twice.
@Suite struct TimelineOutsideTests {
  private let catalogue = Catalogue()
  private let timeline: Timeline

  init() throws {
    var configuration = SessionConfiguration()
    configuration.isLive = true
    timeline = try Timeline(of: Library(catalogue: catalogue), configuration: configuration)
  }

  /// Answers a request, and shows what comes of it a second after it was made.
  private func receive(_ request: String, _ answer: Catalogue.Answer) async throws {
    await catalogue.answer(request, with: answer)
    timeline.session.advance(by: .seconds(1))
    while true {
      await timeline.session.untilReply()
      if let reply = timeline.session.takeReply() {
        try timeline.session.receive(reply)
        return
      }
    }
  }

  @Test func aReplyComesFromTheLog() async throws {
    timeline.submit("find dune")
    try await receive("dune", .success(["Dune"]))
    let look = timeline.submit("look").flatMap(\.lines)
    #expect(look.contains("  found   Dune"))
    timeline.submit("verbose")
    try timeline.undo()
    #expect(timeline.submit("look").flatMap(\.lines) == look)
    #expect(catalogue.requests == ["dune"])
  }

  @Test func aReplyThatCameLaterThanTheTurnComesAgain() async throws {
    timeline.submit("find dune")
    timeline.submit("verbose")
    try await receive("dune", .success(["Dune"]))
    try timeline.undo()
    #expect(timeline.session.pendingCalls.count == 1)
    #expect(timeline.session.advance(by: .milliseconds(999)) == [])
    let lines = timeline.session.advance(by: .milliseconds(1)).flatMap(\.lines)
    #expect(lines == ["  found   Dune"])
    #expect(catalogue.requests == ["dune"])
  }

  @Test func whatWasNeverAnsweredIsAskedAgain() async throws {
    timeline.submit("find dune")
    // Who asks first is answered first.
    await catalogue.untilAsked("dune")
    timeline.submit("verbose")
    try timeline.undo()
    #expect(timeline.session.pendingCalls.map(\.number) == [1])
    // The session that was left asked as well, and hears nothing any more.
    await catalogue.answer("dune", with: .failure(.closed))
    try await receive("dune", .success(["Dune"]))
    #expect(catalogue.requests == ["dune", "dune"])
    #expect(timeline.submit("look").flatMap(\.lines).contains("  found   Dune"))
  }

  @Test func whatTheUserNoLongerAskedForIsForgotten() throws {
    timeline.submit("find dune")
    try timeline.undo()
    #expect(timeline.session.pendingCalls.isEmpty)
  }

  @Test func whatWasWrittenOutsideIsNotTakenBack() async throws {
    timeline.submit("lend dune")
    timeline.submit("verbose")
    #expect(throws: Refusal.writeInFlight(PortCall(port: "loans", number: 1, kind: .write))) {
      try timeline.undo()
    }
    try await receive("lend dune", .success(["dune"]))
    try timeline.undo()
    #expect(throws: Refusal.writeInFlight(PortCall(port: "loans", number: 1, kind: .write))) {
      try timeline.redo()
    }
    timeline.session.advance(by: .seconds(1))
    #expect(throws: Refusal.wroteOutside(turn: 1, command: "lend dune")) { try timeline.undo() }
    #expect(catalogue.requests == ["lend dune"])
  }
}
