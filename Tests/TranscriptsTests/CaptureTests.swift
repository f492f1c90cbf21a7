import Rehearsal
import Testing
import Transcripts

@Suite struct CaptureTests {
  private let player = TranscriptPlayer(of: EchoApp())

  @Test("a captured value can be typed and expected later")
  func capturedValue() throws {
    try expectPass(
      """
      > beak order 17 for Ada
      |~   order {id:int} for {name:word}
      >~ beak {name} has {id}
      |~   {name} has {id}
      >~ beak {{{name}}
      |   {Ada}
      """
    )
  }

  @Test("capturing a name again replaces its value")
  func recapture() throws {
    try expectPass(
      """
      > beak at 12:30
      |~   at {t:time}
      > beak at 12:31
      |~   at {t:time}
      > beak was 12:31
      |~   was {t}
      """
    )
  }

  @Test("a different value fails, and the report shows the captured one")
  func otherValue() throws {
    let report = try player.report(
      on: """
        > beak order 17
        |~   order {id:int}
        > beak order 18
        |~   order {id}
        """
    )
    #expect(
      report == """
          3 │ > beak order 18
            │ -~   order {id}
            │ +   order 18
            │   {id} is “17”
        """
    )
  }

  @Test("a command with a value that was not captured is not typed")
  func missingValue() throws {
    let mismatches = try player.mismatches(
      in: "> beak none\n|~   order {id:int}\n>~ beak {id}\n|~   {id}\n> beak on\n|   on\n"
    )
    #expect(mismatches.map(\.line) == [1, 3])
    guard case .unfilled(_, let name)? = mismatches.last?.cause else {
      Issue.record("The command was typed.")
      return
    }
    #expect(name == "id")
    #expect(
      MismatchText().lines(of: mismatches[1]) == [
        "  3 │ >~ beak {id}",
        "    │ -~   {id}        (one line fewer than expected)",
        "    │   This was not typed: the line that captures {id} differed.",
      ]
    )
  }

  @Test("a matching line captures its value although another line differs")
  func partialCapture() throws {
    let mismatches = try player.mismatches(
      in: """
        > beak order 17⏎for Ada
        |~     order {id:int}
        |     for Grace
        >~ beak {id}
        |   17
        """
    )
    #expect(mismatches.map(\.line) == [1])
  }

  @Test("secrets come from the header")
  func headerSecrets() throws {
    try expectPass(
      """
      secrets: pin 1234, password correct horse
      ---
      >~ beak {secret:pin}/{secret:password}
      |   1234/correct horse
      """
    )
  }

  @Test("a report shows the name of a secret, not its value")
  func hiddenSecret() throws {
    let report = try player.report(
      on: """
        secrets: pin 1234
        ---
        >~ later beak {secret:pin}
        |   at once
        @ end with work
        """
    )
    #expect(
      report == """
          3 │ >~ later beak {secret:pin}
            │ -   at once        (one line fewer than expected)
        """
    )
  }

  @Test("captured values are not shared between files")
  func separateFiles() throws {
    try expectPass("> beak 1\n|~   {id:int}\n")
    #expect(throws: TranscriptError.self) { try player.mismatches(in: ">~ beak {id}\n") }
  }

  private func expectPass(_ text: String, at place: SourceLocation = #_sourceLocation) throws {
    let report = try player.report(on: text)
    #expect(report == "", sourceLocation: place)
  }
}
