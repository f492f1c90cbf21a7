import Rehearsal
import Testing
import Transcripts

@Suite(.timeLimit(.minutes(10))) struct TranscriptPlayerTests {
  private let player = TranscriptPlayer(of: EchoApp())

  @Test(
    "a file without a command can still check something",
    arguments: ["@ at Cage\n", "@ settle\n", "@ after 1s\n"]
  )
  func noCommand(text: String) throws {
    #expect(try player.mismatches(in: text).isEmpty)
  }

  @Test("a file passes when its output is as expected")
  func passingFile() throws {
    let text = """
      title: A parrot repeats
      ---
      | Cage
      |   mood   merry
      |   [about]
      # At once …
      > beak hello
      |   hello

      # … and later.
      > later beak goodbye
      > wait 3s
      |@1s   goodbye
      > about
      | ▸ Nest
      @ at Cage!Nest
      > fly
      | ! I don't know “fly”. To list the commands: help
      > back
      | ◂ Cage
      """
    var mismatches: [Mismatch] = []
    let parser = TranscriptParser(bytes: Array(text.utf8), path: "a.transcript")
    #expect(try player.play(parser) { mismatches.append($0) } == 0)
    #expect(mismatches == [])
  }

  @Test(
    "any difference in the output is a mismatch",
    arguments: [
      ("another text", "> beak a⏎b", ["    a", "    B"]),
      ("only the beginning", "> beak a⏎b", ["    a", "    b."]),
      ("only a beginning of it", "> beak a⏎bc", ["    a", "    b"]),
      ("a line too much", "> beak a⏎b", ["    a"]),
      ("all too much", "> beak a⏎b", []),
      ("a line too few", "> beak a⏎b", ["    a", "    b", "    c"]),
      ("nothing shown", "> later beak a", ["  a"]),
      ("another order", "> beak a⏎b", ["    b", "    a"]),
      ("a blank at the end", "> beak a", ["  a "]),
      ("a blank too few", "> beak a", [" a"]),
      ("composed otherwise", "> beak \u{E9}", ["  e\u{301}"]),
      ("another blank", "> beak a b", ["  a\u{A0}b"]),
      ("another refusal", "> fly", ["! I don't know “fly”. To list the commands: Help"]),
      ("a refusal too few", "> fly", []),
    ]
  )
  func differences(name: String, command: String, expected: [String]) throws {
    let expectation = expected.map { "| \($0)\n" }.joined()
    let text = "# \(name)\n\(command)\n\(expectation)@ end with work\n"
    let mismatches = try player.mismatches(in: text)
    let mismatch = try #require(mismatches.first)
    #expect(mismatches.count == 1)
    #expect(mismatch.path == "a.transcript")
    #expect(mismatch.line == 2)
    #expect(mismatch.cause == .command(String(command.dropFirst(2))))
    #expect(mismatch.expected == expected.map { ExpectedLine(.literal($0)) })
    #expect(mismatch.actual.map { Array($0.text.utf8) } != expected.map { Array($0.utf8) })
  }

  @Test("a line shown at once matches time zero but not a later time")
  func zeroTime() throws {
    try expectPass("> beak a\n|@0s   a\n")
    #expect(try player.mismatches(in: "> beak a\n|@1s   a\n").count == 1)
  }

  @Test("playing continues after a mismatch, and all are reported")
  func severalMismatches() throws {
    let text = """
      | Nest
      > beak a
      |   A
      > beak b
      |   b
      @ at Nest
      > beak c
      > fly
      """
    let mismatches = try player.mismatches(in: text)
    #expect(mismatches.map(\.line) == [1, 2, 6, 7, 8])
    #expect(
      mismatches.map(\.cause) == [
        .opening, .command("beak a"), .directive(.at("Nest")), .command("beak c"), .command("fly"),
      ]
    )
    #expect(mismatches[2].expected == [ExpectedLine(.literal("Nest"))])
    #expect(mismatches[2].actual == [ShownLine("Cage")])
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

  @Test("the caller configures what the header does not set")
  func callerSetup() throws {
    var configuration = SessionConfiguration()
    configuration.route = "nest"
    configuration.settings = [.init("mood", "moody")]
    let player = TranscriptPlayer(of: EchoApp(), configuration: configuration)
    let report = try player.report(on: "@ at Cage/Nest")
    #expect(report == "")
  }

  @Test("the error for an app that does not start has no line number")
  func failingStart() {
    let player = TranscriptPlayer { _ throws(Refusal) in throw .other("No stage today.") }
    let error = #expect(throws: TranscriptError.self) { try player.mismatches(in: "") }
    #expect(error?.description == "a.transcript: No stage today.")
  }

  @Test("mismatches above a malformed line are reported")
  func malformedLine() {
    var mismatches: [Mismatch] = []
    let error = #expect(throws: TranscriptError.self) {
      try player.play(
        TranscriptParser(bytes: Array("> beak a\n> beak b\n|b".utf8), path: "a.transcript")
      ) { mismatches.append($0) }
    }
    #expect(error?.line == 3)
    #expect(mismatches.map(\.line) == [1])
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
