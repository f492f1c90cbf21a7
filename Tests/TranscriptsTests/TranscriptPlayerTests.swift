import Rehearsal
import Testing
import Transcripts

@Suite(.timeLimit(.minutes(10))) struct TranscriptPlayerTests {
  private let player = TranscriptPlayer(of: EchoApp())

  @Test(
    "any difference in the output is a mismatch",
    arguments: [
      ("another text", "> beak a⏎b", ["    a", "    B"]),
      ("only the beginning", "> beak a⏎b", ["    a", "    b."]),
      ("only a beginning of it", "> beak a⏎bc", ["    a", "    b"]),
      ("a blank at the end", "> beak a", ["  a "]),
      ("a blank too few", "> beak a", [" a"]),
      ("composed otherwise", "> beak \u{E9}", ["  e\u{301}"]),
      ("another blank", "> beak a b", ["  a\u{A0}b"]),
    ]
  )
  func differences(name: String, command: String, expected: [String]) throws {
    let expectation = expected.map { "| \($0)\n" }.joined()
    let text = "# \(name)\n\(command)\n\(expectation)"
    let mismatches = try player.mismatches(in: text)
    let mismatch = try #require(mismatches.first)
    #expect(mismatches.count == 1)
    #expect(mismatch.path == "a.transcript")
    #expect(mismatch.line == 2)
    #expect(mismatch.cause == .command(String(command.dropFirst(2))))
    #expect(mismatch.expected == expected.map { ExpectedLine(.literal($0)) })
    #expect(mismatch.actual.map { Array($0.text.utf8) } != expected.map { Array($0.utf8) })
  }

  @Test(
    "the opening is compared only when the file begins with output",
    arguments: ["> beak a\n|   a", "@ at Cage", "# nothing\n@ settle"]
  )
  func openingScreen(text: String) throws {
    try expectPass(text)
    #expect(try player.mismatches(in: "---\n\n# x\n| Nest\n\(text)").map(\.cause) == [.opening])
  }

  @Test("each file has its own session")
  func separateSessions() throws {
    let text = "> beak a\n|   a\n> nest\n| ! I don't know “nest”. Did you mean: go nest\n"
    try expectPass(text)
    try expectPass(text)
  }

  @Test("@ settle waits no longer than its limit")
  func settleLimit() throws {
    let mismatches = try player.mismatches(
      in: "> later beak a\n@ settle max 0.5s\n> wait 1s\n|@1s   a\n"
    )
    #expect(mismatches.map(\.line) == [2])
  }

  @Test("the error for an app that does not start has no line number")
  func failingStart() {
    let player = TranscriptPlayer { _ throws(Refusal) in throw .other("No stage today.") }
    let error = #expect(throws: TranscriptError.self) { try player.mismatches(in: "") }
    #expect(error?.description == "a.transcript: No stage today.")
  }

  @Test("a played session keeps no log and has ended")
  func noLog() throws {
    var session: Session?
    let player = TranscriptPlayer { configuration throws(Refusal) in
      let made = try Session(of: EchoApp(), configuration: configuration)
      session = made
      return made
    }
    _ = try player.mismatches(in: "> beak a\n")
    #expect(session?.log.entries.isEmpty == true)
    #expect(session?.hasEnded == true)
  }

  private func expectPass(_ text: String, at place: SourceLocation = #_sourceLocation) throws {
    let report = try player.report(on: text)
    #expect(report == "", sourceLocation: place)
  }
}
