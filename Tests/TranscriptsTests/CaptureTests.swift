import Rehearsal
import Testing
import Transcripts

@Suite(.timeLimit(.minutes(10))) struct CaptureTests {
  private let player = TranscriptPlayer(of: EchoApp())

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
