import Rehearsal
import Testing
import Transcripts

@Suite struct DirectiveTests {
  private let player = TranscriptPlayer(of: Parrot())

  @Test func timeThatPassedByItselfShowsWhatFellDue() throws {
    try expectPass(
      """
      > later beak a
      @ after 0.4s
      @ after 1s
      |@0.6s   a
      @ after 1h
      """
    )
  }

  @Test func whatIsMissingOrTooMuchWhileTimePassesIsReported() throws {
    let mismatches = try player.mismatches(in: "> later beak a\n@ after 1s\n@ after 1s\n| b\n")
    #expect(mismatches.map(\.line) == [2, 3])
    #expect(mismatches.first?.cause == .directive(.after(WrittenDuration(.seconds(1)))))
    #expect(mismatches.first?.actual == [ShownLine("  a", after: .seconds(1))])
  }

  @Test func whatIsForPlaybackIsIgnoredWhereverItStands() throws {
    try expectPass(
      """
      @ say "Look."
      | Cage
      @ pause 1s
      |   mood   merry
      |{
      @ mark "middle"
      |   [about]
      |}
      > later beak a
      @ pause 10s
      > wait 1s
      @ say "Now."
      |@1s   a
      """
    )
  }

  @Test(arguments: [
    ("@ settle", "“@ settle” cannot be played by this version. Remove the line."),
    ("@ settle max 3s", "“@ settle” cannot be played by this version. Remove the line."),
    ("@ width 40", "“@ width” cannot be played by this version. Remove the line."),
    ("@ end with work", "“@ end” cannot be played by this version. Remove the line."),
    ("@ event http 1 {}", "This is not playable: the app has no port “http”."),
  ])
  func whatCannotBeFollowedIsAnErrorAndNotSilence(line: String, reason: String) {
    let error = #expect(throws: TranscriptError.self) {
      try player.mismatches(in: "> beak a\n|   a\n\(line)\n")
    }
    #expect(error?.description == "a.transcript:3: \(reason)")
  }

  @Test func aModalThatIsStillPresentedAtTheEndFails() throws {
    let report = try player.report(on: "> about\n| ▸ Nest\n\n# x\n")
    #expect(
      report == """
          4 │ the end of the file
            │   A modal is still presented: Cage!Nest. Dismiss it, or write: @ end with modal
        """
    )
  }

  @Test(arguments: ["> about\n| ▸ Nest\n@ end with modal", "@ end with modal\n> about\n| ▸ Nest"])
  func aFileMaySayThatItEndsWithAModal(text: String) throws {
    try expectPass(text)
    try expectPass("@ end with modal\n")
  }

  @Test func aModalThatWasDismissedIsGone() throws {
    try expectPass("> about\n| ▸ Nest\n> back\n| ◂ Cage\n")
    try expectPass("> about\n| ▸ Nest\n> quit\n")
  }

  private func expectPass(_ text: String, at place: SourceLocation = #_sourceLocation) throws {
    let report = try player.report(on: text)
    #expect(report == "", sourceLocation: place)
  }
}
