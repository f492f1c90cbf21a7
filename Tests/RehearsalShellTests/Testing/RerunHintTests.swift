import Testing

@testable import RehearsalShell

/// The command that plays the failed files again.
@Suite(.timeLimit(.minutes(10))) struct RerunHintTests {
  private let files = [
    "Transcripts/chat/back.transcript", "Transcripts/chat/back-twice.transcript",
    "Transcripts/lobby/help.transcript", "Transcripts/lobby/it's.transcript",
    "Transcripts/lobby/look.transcript", "Transcripts/lobby/where.transcript",
  ]

  private func hint(_ failed: [String], paths: [String] = ["Transcripts"]) -> String? {
    RerunHint.command(program: "app", paths: paths, files: files, failed: failed)
  }

  @Test("the hint repeats the session options")
  func repeatedOptions() {
    let hint = RerunHint.command(
      program: "my app",
      paths: ["-d"],
      files: ["-d/a.transcript"],
      failed: ["-d/a.transcript"],
      options: ["--seed", "5"]
    )
    #expect(hint == "'my app' test --seed 5 ./-d --filter a")
  }

  @Test("a name that begins with a hyphen is not taken for an option")
  func hyphen() {
    #expect(
      RerunHint.command(
        program: "app",
        paths: ["-d"],
        files: ["-d/-x.transcript"],
        failed: ["-d/-x.transcript"]
      ) == "app test ./-d --filter=-x"
    )
  }

  @Test("up to three failed files have a filter each")
  func severalFiles() {
    #expect(
      hint([files[2], files[3], files[4]])
        == #"app test --filter help --filter 'it'\''s' --filter look"#
    )
  }

  @Test("of many failed files, the hint names only the first, and says so")
  func manyFiles() {
    #expect(hint(Array(files[2...])) == "app test --filter help  # the first of 4")
  }

  @Test("the hint keeps the requested paths")
  func requestedPaths() {
    #expect(
      hint([files[2]], paths: ["Transcripts/lobby", "a b"])
        == "app test Transcripts/lobby 'a b' --filter help"
    )
  }

  @Test("a file whose name matches other files, too, is named by its path")
  func ambiguousName() {
    #expect(hint([files[0]]) == "app test Transcripts/chat/back.transcript")
    #expect(hint([files[1]]) == "app test --filter back-twice")
  }
}
