import Foundation
import TestSupport
import Testing

/// `playbill test`, run as a program: what it prints and how it ends.
@Suite(.timeLimit(.minutes(10))) struct TestCommandTests {
  private let folder = TemporaryFolder()

  private let passing = "> back\n| ! This is the first screen. To leave: quit\n"
  private let failing = "> where\n| Lobby\n> back\n| ! No.\n"

  private func play(_ paths: String...) async throws -> Program.Result {
    try await Program.run(["test"] + paths.map { folder.path(of: $0) })
  }

  @Test("a mismatch is shown with file and line, and the other files are played")
  func mismatch() async throws {
    try folder.write(failing, to: "wrong.transcript")
    try folder.write(passing, to: "b.transcript")
    let result = try await play("wrong.transcript", "b.transcript")
    let here = FileManager.default.currentDirectoryPath + "/"
    let program = BuiltProduct.path("playbill").replacing(here, with: "")
    #expect(
      result.untimedOutput == """
        \(folder.path(of: "wrong.transcript")):1
          1 │ > where
            │ - Lobby
            │ +   Lobby   LobbyStage   LobbyDirector, LobbyScene
        \(folder.path(of: "wrong.transcript")):3
          3 │ > back
            │ - ! No.
            │ + ! This is the first screen. To leave: quit

        rerun: \(program) test \(folder.path(of: "wrong.transcript")) \
        \(folder.path(of: "b.transcript")) --filter wrong
        1 passed, 1 failed

        """
    )
    #expect(result.status == 1)
  }

  @Test("a file that fails only after other sessions passes alone, and the report says so")
  func sharedState() async throws {
    let place = "  Session 1   CrashingAppStage   CrashingAppDirector"
    let text = "settings: start count\n---\n> where\n| \(place)\n"
    for name in ["a", "b"] { try folder.write(text, to: "\(name).transcript") }
    try folder.write(text.replacing("Session 1", with: "Session 0"), to: "c.transcript")
    func play(_ options: String...) async throws -> Program.Result {
      try await Program.run(
        ["test", "--jobs", "1"] + options + [folder.path(of: "")],
        of: BuiltProduct.path("CrashingApp")
      )
    }
    let sentence = "b.transcript passes when it is played alone: sessions of one process share"
    let result = try await play()
    #expect(result.output.contains(sentence), "\(result.output)")
    #expect(!result.output.contains("c.transcript passes"))
    #expect(result.status == 1)
    let alone = try await play("--filter", "a.transcript")
    #expect(alone.status == 0 && !alone.output.contains("alone"), "\(alone.output)")
  }

  @Test("a circular symbolic link is skipped, and the other files are played")
  func circularLink() async throws {
    try folder.write(passing, to: "a/b.transcript")
    try folder.link("a/up", to: "..")
    let result = try await play("")
    #expect(result.status == 0)
    #expect(result.untimedOutput == "1 passed, 0 failed\n")
    #expect(
      result.error
        == "playbill: \(folder.path(of: ""))/a/up: Skipped, because this symbolic link leads to a folder that contains it.\n"
    )
  }

  @Test("a closed standard output is an error", arguments: [[], ["--bless"]])
  func closedOutput(options: [String]) async throws {
    let path = try folder.write(passing, to: "a.transcript")
    let result = try await Program.run(
      shell: "\"$0\" test \"$@\" >&-",
      arguments: [BuiltProduct.path("playbill"), path] + options
    )
    #expect(result.status == 74)
    #expect(
      result.error == "playbill: standard output cannot be written: Bad file descriptor\n"
    )
  }

  @Test("no other output ends up in the JUnit file if standard output is closed")
  func separateReport() async throws {
    let path = try folder.write(passing, to: "a.transcript")
    let junit = folder.path(of: "report.xml")
    _ = try await Program.run(
      shell: "\"$0\" test \"$1\" --junit \"$2\" >&-",
      arguments: [BuiltProduct.path("playbill"), path, junit]
    )
    #expect(try !String(contentsOfFile: junit, encoding: .utf8).contains("passed"))
  }

  @Test("a run that finds no files ends with status 2")
  func noFiles() async throws {
    let empty = try await play("")
    #expect(empty.status == 2)
    #expect(empty.error.contains("There is no transcript here."))
  }

  // MARK: Choosing

  @Test("a selection that matches nothing is reported and ends with status 2")
  func noMatch() async throws {
    try folder.write(passing, to: "a.transcript")
    let result = try await run("--filter", "no such thing", "--tag", "none")
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(
      result.error
        == "playbill: The only transcript does not match --filter 'no such thing' --tag none.\n"
    )
  }

  @Test("an empty shard passes")
  func emptyShard() async throws {
    try folder.write(passing, to: "a.transcript")
    let result = try await run("--shard", "2/2")
    #expect(result.status == 0)
    #expect(result.untimedOutput == "0 passed, 0 failed\n")
  }

  // MARK: Reporting

  @Test("an unwritable `--junit` file is reported before any file is played")
  func unwritableJUnit() async throws {
    try folder.write(failing, to: "a.transcript")
    let path = folder.path(of: "missing/results.xml")
    let result = try await run("--junit", path)
    #expect(result.status == 73)
    #expect(result.output.isEmpty)
    #expect(result.error == "playbill: \(path) cannot be written: No such file or directory.\n")
  }

  @Test("`--tap` replaces the report")
  func tapReport() async throws {
    try folder.write("title: One\n---\n" + passing, to: "a.transcript")
    try folder.write(failing, to: "b.transcript")
    let result = try await run("--tap")
    let lines = result.untimedOutput.split(separator: "\n")
    #expect(lines.prefix(3) == ["TAP version 13", "1..2", "ok 1 - One"])
    #expect(lines.contains("not ok 2 - \(folder.path(of: "b.transcript"))"))
    #expect(lines.last == "# 1 passed, 1 failed")
    #expect(result.status == 1)
  }

  @Test("annotations are written only with `--github`")
  func githubOption() async throws {
    try folder.write(failing, to: "b.transcript")
    #expect(try await !run().output.contains("::error"))
    let result = try await run("--github")
    let annotations = result.output.split(separator: "\n").filter { $0.hasPrefix("::error ") }
    #expect(annotations.count == 2)
    #expect(
      annotations.first?.hasPrefix("::error file=\(folder.path(of: "b.transcript")),line=1,")
        == true
    )
    #expect(result.untimedOutput.hasSuffix("\n0 passed, 1 failed\n"))
  }

  @Test("`--verbose` shows the differences beyond the first 100, and lists the slowest files")
  func manyDifferences() async throws {
    try folder.write(String(repeating: "> back\n", count: 103), to: "a.transcript")
    let lines = try await run().output.split(separator: "\n")
    #expect(lines.count { $0.hasSuffix(" │ > back") } == 100)
    #expect(!lines.contains("slowest"))
    #expect(lines.dropLast(2).last == "    ⋮ 3 more differences. To show all: --verbose")
    let all = try await run("--verbose").output.split(separator: "\n")
    #expect(all.count { $0.hasSuffix(" │ > back") } == 103)
    #expect(!all.contains { $0.contains("⋮") })
    #expect(all.contains("slowest"))
  }

  @Test("the count of further differences is shown for a malformed file, too")
  func faultBelow() async throws {
    try folder.write(String(repeating: "> back\n", count: 102) + "$ what\n", to: "a.transcript")
    let result = try await run()
    #expect(result.output.contains("\n    ⋮ 1 more difference. To show all: --verbose\n\nrerun: "))
    #expect(result.error.hasPrefix("playbill: \(folder.path(of: "a.transcript")):103: “$ what”"))
  }

  // MARK: Jobs

  @Test("any number of jobs prints the same report", arguments: [1, 7])
  func jobCount(jobs: Int) async throws {
    var expected = ""
    for number in 10..<60 {
      let path = "\(number).transcript"
      let isGood = number % 3 > 0
      try folder.write(isGood ? passing : "> back\n", to: path)
      guard !isGood else { continue }
      expected += """
        \(folder.path(of: path)):1
          1 │ > back
            │ + ! This is the first screen. To leave: quit        (one line more than expected)


        """
    }
    let result = try await run("--jobs", "\(jobs)")
    #expect(result.output.hasPrefix(expected + "rerun: "))
    #expect(result.untimedOutput.hasSuffix("\n34 passed, 16 failed\n"))
    #expect(result.error.isEmpty)
  }

  @Test("paths with unusual characters reach the workers")
  func unusualPaths() async throws {
    for name in [
      "two\nlines", "ünï cödé 🎭", "quote\"'", "\t", "-dash", String(repeating: "l", count: 200),
    ] {
      try folder.write(passing, to: "\(name).transcript")
    }
    #expect(try await run().untimedOutput == "6 passed, 0 failed\n")
  }

  @Test("many files with long paths reach a worker")
  func longPaths() async throws {
    let deep = String(repeating: String(repeating: "d", count: 100) + "/", count: 10)
    for number in 0..<120 { try folder.write(passing, to: "\(deep)\(number).transcript") }
    #expect(try await run("--jobs", "1").untimedOutput == "120 passed, 0 failed\n")
  }

  @Test("long reports reach the parent completely")
  func longReports() async throws {
    let line = "| " + String(repeating: "long ", count: 100) + "\n"
    for name in ["a", "b", "c"] {
      // A busy machine must not make a report incomplete.
      let text = "limit: 10m\n---\n> back\n" + String(repeating: line, count: 2000)
      try folder.write(text, to: "\(name).transcript")
    }
    let result = try await run("--jobs", "2")
    #expect(result.output.utf8.count > 3_000_000)
    #expect(result.untimedOutput.hasSuffix("\n0 passed, 3 failed\n"))
  }

  @Test("an output closed early is reported on standard error")
  func closedReader() async throws {
    for number in 0..<10 { try folder.write(failing, to: "\(number).transcript") }
    let result = try await Program.run(
      ["test", folder.path(of: "")],
      closesOutputEarly: true
    )
    #expect(result.status == 74)
    #expect(result.error == "playbill: standard output was closed before everything was written\n")
  }

  private func run(_ options: String...) async throws -> Program.Result {
    try await Program.run(["test", folder.path(of: "")] + options)
  }
}
