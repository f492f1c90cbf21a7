import Rehearsal
import Testing
import Transcripts

@testable import Librarian

@Suite struct EventTests {
  private let catalogue = Catalogue()
  private let player: TranscriptPlayer

  init() {
    // Even who may call outside must not, when a file is played.
    var configuration = SessionConfiguration()
    configuration.isLive = true
    player = TranscriptPlayer(of: Library(catalogue: catalogue), configuration: configuration)
  }

  @Test func aReplyArrivesWhereItStands() throws {
    try expectPass(
      """
      > find dune
      > find emma
      @ after 0.3s
      @ event books 2 {"success": ["Emma"]}
      |   found   Emma
      @ event books 1 {"failure": "closed"}
      |   found   the library is closed
      > lend dune
      @ event loans 1 {"success": true}
      |   lent    dune
      """
    )
    #expect(catalogue.requests == [])
  }

  @Test func whatAReplyShowsIsCompared() throws {
    let mismatches = try player.mismatches(
      in: "> find dune\n@ event books 1 {\"success\": [\"Dune\"]}\n|   found   Emma\n"
    )
    #expect(mismatches.map(\.line) == [2])
    #expect(mismatches.first?.actual == [ShownLine("  found   Dune")])
  }

  @Test(arguments: [
    ("books 2 {}", "Nobody awaits reply 2 of books: it was called once so far."),
    ("loans 1 {}", "Nobody awaits reply 1 of loans: it was not called yet."),
    ("books 1 []", "The reply to call 1 of books cannot be read: it is no object."),
    (
      "books 1 {\"success\": 7}",
      "The reply to call 1 of books cannot be read: “success” is no Array<Any>."
    ),
  ])
  func aReplyThatIsNotAwaitedOrNoneFails(event: String, reason: String) throws {
    let report = try player.report(
      on: "> find dune\n@ event \(event)\n> where\n|...\n@ end with work\n"
    )
    #expect(
      report == """
          2 │ @ event \(event)
            │   \(reason)
        """
    )
  }

  @Test func aReplyComesOnce() throws {
    let event = "@ event books 1 {\"success\":[]}\n"
    let mismatches = try player.mismatches(in: "> find a\n\(event)|...\n\(event)")
    #expect(mismatches.map(\.line) == [4])
    #expect(
      mismatches.first?.cause
        == .unreceived(
          .event(port: "books", call: 1, payload: "{\"success\":[]}"),
          .notAwaited(port: "books", number: 1)
        )
    )
  }

  @Test func aPortThatTheAppDoesNotHaveIsAnErrorOfTheFile() {
    let error = #expect(throws: TranscriptError.self) {
      try player.mismatches(in: "@ event films 1 {}\n")
    }
    #expect(
      error?.description == "a.transcript:1: The app has no port “films”. Ports: books, loans"
    )
  }

  @Test func aCallWithoutAReplyIsWorkInFlight() throws {
    let report = try player.report(on: "> find dune\n")
    #expect(
      report == """
          1 │ the end of the file
            │   Work is in flight: the reply to call 1 of books. Wait for it, or write: @ end with work
        """
    )
    try expectPass("> find dune\n@ end with work\n")
    try expectPass("> shelf\n|...\n> back\n|...\n")
  }

  @Test func settlingNamesTheCallThatNobodyAnswers() throws {
    let mismatches = try player.mismatches(in: "> find dune\n@ settle\n@ end with work\n")
    #expect(
      mismatches.map(\.cause) == [
        .unsettled(.settle(max: nil), "the reply to call 1 of books")
      ]
    )
  }

  @Test func whatIsRecordedOfALiveSessionPassesWithoutCalling() async throws {
    var configuration = SessionConfiguration()
    configuration.isLive = true
    let outside = Catalogue()
    let session = try Session(of: Library(catalogue: outside), configuration: configuration)
    session.submit("find dune")
    session.advance(by: .milliseconds(300))
    // What an editor would hide or change is spelled, as it is in lines of output.
    await outside.answer("dune", with: .success(["Du\u{2028}ne\n", "e\u{301}\u{202E}"]))
    await session.untilReply()
    try session.receive(try #require(session.takeReply()))
    session.submit("look")
    let recorder = TranscriptRecorder(title: "Dune", configuration: configuration)
    let text =
      recorder.beginning(session.opening)
      + session.log.entries.map { recorder.text(of: $0) }.joined()
    let lines = text.split(separator: "\n").map(String.init)
    let event = #"@ event books 1 {"success":["Du\u2028ne\n","e\u0301\u202e"]}"#
    #expect(
      try Array(lines[#require(lines.firstIndex(of: "> find dune"))...].prefix(3))
        == ["> find dune", "@ after 0.3s", event]
    )
    try expectPass(text)
  }

  private func expectPass(_ text: String, at place: SourceLocation = #_sourceLocation) throws {
    let report = try player.report(on: text)
    #expect(report == "", sourceLocation: place)
  }
}
