import Testing

@testable import RehearsalShell

/// What to type to play again what failed.
@Suite struct RerunHintTests {
  private let files = [
    "Transcripts/chat/back.transcript", "Transcripts/chat/back-twice.transcript",
    "Transcripts/lobby/help.transcript", "Transcripts/lobby/it's.transcript",
    "Transcripts/lobby/look.transcript", "Transcripts/lobby/where.transcript",
  ]

  private func hint(_ failed: [String], paths: [String] = ["Transcripts"]) -> String? {
    RerunHint(program: "app", paths: paths, files: files, failed: failed).command
  }

  @Test func whatSessionsDependOnIsSaidAgain() {
    let hint = RerunHint(
      program: "my app",
      paths: ["-d"],
      files: ["-d/a.transcript"],
      failed: ["-d/a.transcript"],
      options: ["--seed", "5"]
    )
    #expect(hint.command == "'my app' test --seed 5 ./-d --filter a")
  }

  @Test func nothingToPlayAgain() {
    #expect(hint([]) == nil)
  }

  @Test func theNameOfTheFileIsTheFilter() {
    #expect(hint([files[2]]) == "app test --filter help")
  }

  @Test func severalFilesAreSeveralFilters() {
    #expect(
      hint([files[2], files[3], files[4]])
        == #"app test --filter help --filter 'it'\''s' --filter look"#
    )
  }

  @Test func ofManyTheFirstIsNamed() {
    #expect(hint(Array(files[2...])) == "app test --filter help")
  }

  @Test func thePathsThatWereAskedForAreKept() {
    #expect(
      hint([files[2]], paths: ["Transcripts/lobby", "a b"])
        == "app test Transcripts/lobby 'a b' --filter help"
    )
  }

  @Test func aNameThatFitsOthersTooIsNoFilter() {
    #expect(hint([files[0]]) == "app test Transcripts/chat/back.transcript")
    #expect(hint([files[1]]) == "app test --filter back-twice")
  }
}
