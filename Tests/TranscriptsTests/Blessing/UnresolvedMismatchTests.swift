import Rehearsal
import Testing
import Transcripts

/// Mismatches that cannot be mended are reported, and their lines stay.
@Suite(.timeLimit(.minutes(10))) struct UnresolvedMismatchTests {
  private let player = TranscriptPlayer(of: EchoApp())

  private func expect(
    _ text: String,
    _ reason: UnresolvedMismatch.Reason,
    line: Int,
    becomes expected: String,
    at place: SourceLocation = #_sourceLocation
  ) throws {
    let blessing = try player.bless(text)
    #expect(blessing.unresolved.map(\.reason) == [reason], sourceLocation: place)
    #expect(blessing.unresolved.first?.mismatch.line == line, sourceLocation: place)
    #expect(blessing.text == expected, sourceLocation: place)
  }

  @Test("a leak is never written, and the rest is mended")
  func shownLeak() throws {
    let leak = ShownLine("✗ Nest stays alive")
    func mismatch(_ expected: String, shows actual: String) -> Mismatch {
      Mismatch(
        path: "a.transcript",
        line: 1,
        cause: .command("a"),
        expected: [ExpectedLine(.literal(expected))],
        actual: [ShownLine(actual)],
        leaks: [leak]
      )
    }
    let wrong = try "> a\n| x\n".blessed(with: [mismatch("x", shows: "y")])
    #expect(wrong.text == "> a\n| y\n")
    #expect(wrong.unresolved.map(\.reason) == [.leak])
    let right = try "> a\n| x\n".blessed(with: [mismatch("x", shows: "x")])
    #expect(right.text == "> a\n| x\n")
    #expect(right.unresolved.map(\.reason) == [.leak])
  }

  /// App output is not a leak, even if it begins like one.
  @Test("app output that begins like a leak is written")
  func leakMark() throws {
    let blessing = try player.bless("> beak ✗ a⏎✗ b\n")
    #expect(blessing.text.contains("✗ b\n"))
    #expect(blessing.unresolved.isEmpty)
    #expect(try player.report(on: blessing.text) == "")
  }

  @Test("the last command is mended although the end of the file is not")
  func lastCommand() throws {
    try expect("> about\n", .noOutput, line: 1, becomes: "> about\n| ▸ Nest\n")
  }

  @Test("a block that shows a forbidden text is not mended")
  func forbiddenText() throws {
    try expect(
      "> beak an error\n| x\n|- error\n> beak b\n|\n",
      .forbidden(text: "error"),
      line: 1,
      becomes: "> beak an error\n| x\n|- error\n> beak b\n|   b\n"
    )
  }

  @Test("a failed capture that is needed below stays")
  func neededValue() throws {
    let text = "> beak none\n|~   order {id:int}\n>~ beak {id}\n|   17\n"
    let blessing = try player.bless(text)
    #expect(blessing.unresolved.map(\.reason) == [.needed(name: "id"), .noOutput])
    #expect(blessing.text == text)
  }

  @Test("a failed capture is replaced when the value is captured again")
  func recapturedValue() throws {
    let blessing = try player.bless(
      """
      > beak none
      |~   order {id:int}
      > beak order 18
      |~   order {id:int}
      >~ beak {id}
      |   17
      """
    )
    #expect(
      blessing.text == """
        > beak none
        |   none
        > beak order 18
        |~   order {id:int}
        >~ beak {id}
        |   18
        """
    )
    #expect(blessing.unresolved.isEmpty)
  }

  @Test("a failed capture is replaced when only a failed line uses it")
  func unneededValue() throws {
    let blessing = try player.bless(
      "> beak none\n|~   order {id:int}\n> beak nothing\n|~   {id} too\n"
    )
    #expect(blessing.text == "> beak none\n|   none\n> beak nothing\n|   nothing\n")
    #expect(blessing.unresolved.isEmpty)
  }

  @Test(
    "a text other than the played one is not changed",
    arguments: [
      ("> beak b\n", "another command"), ("# a\n> beak a\n", "another line"),
      ("> beak a\n|   y\n", "other output"), ("", "nothing"),
    ]
  )
  func unplayedText(text: String, name: String) throws {
    let mismatches = try player.mismatches(in: "> beak a\n|   x\n")
    let blessing = try text.blessed(with: mismatches)
    #expect(blessing.unresolved.map(\.reason) == [.otherText], "\(name)")
    #expect(blessing.text == text)
  }

  @Test("a place that cannot be written in a line is not mended", arguments: ["", "a\nb", "a\r"])
  func unspeakablePlace(place: String) throws {
    let text = "@ at Nest\n"
    let mismatch = Mismatch(
      path: "a.transcript",
      line: 1,
      cause: .directive(.at("Nest")),
      expected: [ExpectedLine(.literal("Nest"))],
      actual: [ShownLine(place)]
    )
    let blessing = try text.blessed(with: [mismatch])
    #expect(blessing.unresolved.map(\.reason) == [.notWritable(place: place)])
    #expect(blessing.text == text)
  }

  @Test(
    "a mismatch of a line that does not exist is reported as unresolved",
    arguments: [
      .opening, .command("a"), .directive(.settle(max: nil)),
      .unsettled(.settle(max: nil), .due("x")),
      .leak, .parent(path: "p", mismatchCount: 1), .undismissed("x"), .unfinished(.due("x")),
    ] as [Mismatch.Cause]
  )
  func missingLine(cause: Mismatch.Cause) throws {
    let mismatch = Mismatch(path: "a.transcript", line: 9, cause: cause)
    let blessing = try "> a\n".blessed(with: [mismatch])
    #expect(blessing.unresolved.count == 1)
    #expect(blessing.lineCount == 0)
  }
}
