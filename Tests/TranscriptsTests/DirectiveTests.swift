import Rehearsal
import Testing
import Transcripts

@Suite(.timeLimit(.minutes(10))) struct DirectiveTests {
  private let player = TranscriptPlayer(of: EchoApp())

  @Test("missing and extra output of @ after is reported")
  func timeMismatches() throws {
    let mismatches = try player.mismatches(in: "> later beak a\n@ after 1s\n@ after 1s\n| b\n")
    #expect(mismatches.map(\.line) == [2, 3])
    #expect(mismatches.first?.cause == .directive(.after(WrittenDuration(.seconds(1)))))
    #expect(mismatches.first?.actual == [ShownLine("  a", after: .seconds(1))])
  }

  @Test("playback directives are ignored everywhere")
  func playback() throws {
    try expectPass(
      """
      @ say "Look."
      | Cage
      @ pause 1s
      |   mood   merry
      @ mark "middle"
      |   [about]
      > later beak a
      @ pause 10s
      > wait 1s
      @ say "Now."
      |@1s   a
      """
    )
  }

  @Test("a reply from a gateway that the app does not have is an error")
  func unknownGateway() {
    let error = #expect(throws: TranscriptError.self) {
      try player.mismatches(in: "> beak a\n|   a\n@ event http {}\n")
    }
    #expect(
      error?.description
        == "a.transcript:3: The app has no gateway “http”, nor any other."
    )
  }

  @Test("@ settle reports work that is still due at its limit")
  func unsettled() throws {
    let mismatches = try player.mismatches(
      in: "> later beak a\n@ settle max 0.5s\n> wait 1s\n|@1s   a\n"
    )
    #expect(mismatches.count == 1)
    #expect(mismatches.first?.line == 2)
    guard case .unsettled(.settle, let work)? = mismatches.first?.cause else {
      Issue.record("\(mismatches)")
      return
    }
    #expect(work == .due("an action scheduled at 0s"))
    let text = MismatchText().lines(of: try #require(mismatches.first)).joined(separator: "\n")
    #expect(text.contains("Something is still due: an action scheduled at 0s."))
  }

  @Test("work that does not settle is reported once")
  func unsettledOnce() throws {
    let mismatches = try player.mismatches(in: "> later beak a\n@ settle max 0.5s\n")
    #expect(mismatches.map(\.line) == [2])
  }

  @Test("unfinished work fails a file unless it says @ end with work")
  func unfinishedWork() throws {
    let mismatches = try player.mismatches(in: "> later beak a\n")
    #expect(mismatches.count == 1)
    #expect(mismatches.first?.cause == .unfinished(.due("an action scheduled at 0s")))
    #expect(mismatches.first?.actual == [ShownLine("  a", after: .seconds(1))])
    try expectPass("> later beak a\n@ end with work\n")
    try expectPass("@ end with work\n> later beak a\n> wait 1s\n|@1s   a\n")
  }

  @Test(
    "@ end with modal allows a presented modal at the end",
    arguments: ["> about\n| ▸ Nest\n@ end with modal", "@ end with modal\n> about\n| ▸ Nest"]
  )
  func expectedModal(text: String) throws {
    try expectPass(text)
    try expectPass("@ end with modal\n@ at Cage\n")
  }

  @Test("a dismissed modal does not fail the file")
  func dismissedModal() throws {
    try expectPass("> about\n| ▸ Nest\n> back\n| ◂ Cage\n")
    try expectPass("> about\n| ▸ Nest\n> quit\n")
  }

  private func expectPass(_ text: String, at place: SourceLocation = #_sourceLocation) throws {
    let report = try player.report(on: text)
    #expect(report == "", sourceLocation: place)
  }
}
