import Foundation
import TestSupport
import Testing
import TurnConcurrency

@testable import RehearsalShell

/// Files that crash the app, hang it, end it, or make it print: other files are not affected.
@Suite(.timeLimit(.minutes(10))) struct CrashingAppTests {
  private let folder = TemporaryFolder()

  private let passing = "> back\n| ! This is the first screen. To leave: quit\n"

  private func run(
    _ options: String...,
    tracesCrashes: Bool = false
  ) async throws -> Program.Result {
    try await Program.run(
      ["test", folder.path(of: "")] + options,
      of: BuiltProduct.path("CrashingApp"),
      environment: tracesCrashes ? ["SWIFT_BACKTRACE": ""] : [:]
    )
  }

  /// The report without what depends on the folder and the machine.
  private func report(_ result: Program.Result) -> String {
    result.untimedOutput.replacing(folder.path(of: "") + "/", with: "")
      .replacing(/signal \d+ \([a-z ]+\)/, with: "signal N")
      .replacing(/\(clock:[a-z:]+\)/, with: "")
      .split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("rerun: ") }
      .joined(separator: "\n")
  }

  nonisolated private static let director =
    "Tests/FixtureApps/CrashingApp/CrashingAppDirector.swift"

  /// The number of the first line with `code` in a file of the app.
  private func line(of code: String, in path: String = director) throws -> Int {
    let lines = try PackageFolder.text(of: path).components(separatedBy: "\n")
    return try #require(lines.firstIndex { $0.contains(code) }) + 1
  }

  @Test("a crash leaves no folder of the session behind", .enabled(if: TurnExecutor.runsQueues))
  func folders() async throws {
    try folder.write("text", to: "Files/Documents/doc")
    try folder.write("", to: "machine/other")
    try folder.write("files: Files\n---\n> abort\n", to: "a.transcript")
    let result = try await Program.run(
      ["test", folder.path(of: "a.transcript")],
      of: BuiltProduct.path("CrashingApp"),
      environment: ["TMPDIR": folder.path(of: "machine")]
    )
    #expect(result.status == 3)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path(of: "machine")) == ["other"]
    )
  }

  @Test(
    "the line of the app is named, however it fails",
    .enabled(if: TurnExecutor.isSupported),
    arguments: [
      ("abort", "", director, "abort()"), ("block", "", director, "DispatchQueue.main.sync"),
      // The compiler names no line of its own check of an `unowned` reference.
      ("load", "open: sleeper\n", "Tests/FixtureApps/CrashingApp/SleeperStage.swift", nil),
    ]
  )
  func failingLine(command: String, field: String, path: String, code: String?) async throws {
    try folder.write("limit: 1s\n\(field)---\n> \(command)\n@ end with work\n", to: "a.transcript")
    let result = try await run("--jobs", "1", tracesCrashes: true)
    let place = try code.map { "\(path):\(try line(of: $0, in: path))" } ?? path
    #expect(result.output.contains("\n    │   at \(place), in closure #"))
    #expect(result.output.contains("\n    │   on the screen "))
    #expect(!result.output.contains("SignalRelay"))
    #expect(result.status == 3)
  }

  /// Whether the runtime names lines of source: a Mac's may not find its `swift-backtrace`, or may not debug the program.
  private static let backtracesNameLines = Task {
    let crash = try await Program.run(
      [],
      of: BuiltProduct.path("CrashingApp"),
      environment: ["SWIFT_BACKTRACE": Backtrace.settings],
      input: Data("crash\n".utf8)
    )
    return crash.error.contains("\(director):")
  }

  /// Whether a run with this number of jobs is to name the lines of a crash.
  private func tracesCrashes(jobs: String) async throws -> Bool {
    guard jobs == "1" else { return false }
    let namesLines = try await Self.backtracesNameLines.value
    #if os(Linux)
      #expect(namesLines)
    #endif
    return namesLines
  }

  @Test("a crash fails only its own file", arguments: ["1", "2"])
  func crashedFile(jobs: String) async throws {
    try folder.write(passing, to: "a.transcript")
    try folder.write("> look\n|...\n> crash\n", to: "b.transcript")
    for name in ["c", "d", "e", "f"] { try folder.write(passing, to: "\(name).transcript") }
    let tracesCrashes = try await tracesCrashes(jobs: jobs)
    let result = try await run("--jobs", jobs, tracesCrashes: tracesCrashes)
    let place =
      "\(Self.director):\(try line(of: "fatalError")), in closure #1 in CrashingAppDirector.init"
    #expect(
      report(result) == """
        b.transcript:3
          3 │ > crash
            │ ! Here the app crashed with signal N.
        \(tracesCrashes ? "    │   at \(place)\n" : "")\
            │   on the screen CrashingApp

        5 passed, 1 failed

        """
    )
    #expect(result.status == 3)
    #expect(result.error.hasPrefix("crashing: \(folder.path(of: "b.transcript")) printed: "))
    #expect(result.error.hasSuffix(" Fatal error: crash on purpose\n"))
    #expect(result.error.split(separator: "\n").count == 1)
  }

  @Test("a hanging worker ends with its parent")
  func orphanedWorker() async throws {
    try folder.write("limit: 60s\n---\n> hang\n", to: "a.transcript")
    let result = try await Program.run(
      shell: """
        export CRASHING_APP_PID="$1.pid"
        "$0" test "$1" >/dev/null 2>&1 & parent=$!
        until [ -s "$1.pid" ]; do sleep 0.05; done
        worker=$(cat "$1.pid")
        kill -9 $parent
        for attempt in {1..200}; do
          kill -0 $worker 2>/dev/null || { echo gone; exit; }
          sleep 0.05
        done
        kill -9 $worker
        """,
      arguments: [BuiltProduct.path("CrashingApp"), folder.path(of: "a.transcript")]
    )
    #expect(result.output == "gone\n")
  }

  @Test("differences before a crash are still reported")
  func earlierDifferences() async throws {
    try folder.write("> back\n| ! This is the first page.\n> crash\n", to: "a.transcript")
    try folder.write("> back\n> back\n> crash\n", to: "b.transcript")
    try folder.write(passing, to: "c.transcript")
    let result = try await run("--jobs", "1")
    #expect(
      report(result).hasPrefix(
        """
        a.transcript:1
          1 │ > back
            │ - ! This is the first page.
            │ + ! This is the first screen. To leave: quit
        a.transcript:3
          3 │ > crash
            │ ! 
        """
      )
    )
    #expect(result.output.ranges(of: "(one line more than expected)").count == 2)
    #expect(result.untimedOutput.hasSuffix("\n1 passed, 2 failed\n"))
  }

  @Test("many differences before a crash are still counted")
  func countedDifferences() async throws {
    let many = String(repeating: "> back\n", count: 105)
    try folder.write(many + "> crash\n", to: "a.transcript")
    let result = try await run("--jobs", "1")
    #expect(result.output.ranges(of: "(one line more than expected)").count == 100)
    let place = folder.path(of: "a.transcript")
    #expect(
      result.output.contains(
        "\n    ⋮ 5 more differences. To show all: --verbose\n\(place):106\n106 │ > crash\n"
      )
    )
  }

  @Test("an app that exits fails its file")
  func exitedApp() async throws {
    try folder.write("> exit\n", to: "a.transcript")
    try folder.write(passing, to: "b.transcript")
    let result = try await run("--jobs", "1")
    #expect(
      report(result) == """
        a.transcript:1
          1 │ > exit
            │ ! Here the app ended the process with status 7.
            │   on the screen CrashingApp

        1 passed, 1 failed

        """
    )
    #expect(result.status == 3)
  }

  @Test("a hang ends at the time limit of its file")
  func timeLimit() async throws {
    try folder.write("limit: 1s\n---\n> look\n|...\n> hang\n", to: "a.transcript")
    for name in ["b", "c", "d"] { try folder.write(passing, to: "\(name).transcript") }
    let tracesCrashes = try await tracesCrashes(jobs: "1")
    let result = try await run("--jobs", "1", tracesCrashes: tracesCrashes)
    let place =
      "\(Self.director):\(try line(of: "while true")), in closure #2 in CrashingAppDirector.init"
    #expect(
      report(result) == """
        a.transcript:5
          5 │ > hang
            │ ! This takes longer than 1.000 s of real time. To allow more, set in the header: limit: 30s
        \(tracesCrashes ? "    │   at \(place)\n" : "")\
            │   on the screen CrashingApp

        3 passed, 1 failed

        """
    )
    #expect(result.status == 3)
  }

  @Test(
    "an app that writes into all files of its process, or closes them, fails only its own file",
    arguments: ["scribble", "close"]
  )
  func descriptors(command: String) async throws {
    for name in ["a", "c", "d"] { try folder.write(passing, to: "\(name).transcript") }
    try folder.write("limit: 60s\n---\n> look\n|...\n> \(command)\n", to: "b.transcript")
    let result = try await run("--jobs", "1")
    #expect(report(result).hasPrefix("b.transcript:5\n  5 │ > \(command)\n    │ ! Here the app "))
    #expect(result.untimedOutput.hasSuffix("\n3 passed, 1 failed\n"))
    #expect(result.status == 3)
  }

  @Test("an app that reads standard input does not take the next file")
  func readingApp() async throws {
    try folder.write("> read\n|   last   nothing to read\n", to: "a.transcript")
    for name in ["b", "c", "d"] { try folder.write(passing, to: "\(name).transcript") }
    #expect(try await run("--jobs", "1").untimedOutput == "4 passed, 0 failed\n")
  }

  @Test("a missing temporary folder is reported")
  func missingTemporary() async throws {
    try folder.write(passing, to: "a.transcript")
    let result = try await Program.run(
      ["test", folder.path(of: "")],
      of: BuiltProduct.path("CrashingApp"),
      environment: ["TMPDIR": folder.path(of: "missing")]
    )
    #expect(result.status == 3)
    #expect(result.output.isEmpty)
    #expect(
      result.error == "crashing: A worker cannot start: "
        + "mkstemp in \(folder.path(of: "missing")): No such file or directory\n"
    )
  }

  @Test("a low limit of open files still allows a few workers", arguments: [32, 40, 64])
  func fewOpenFiles(limit: Int) async throws {
    for name in 0..<20 { try folder.write(passing, to: "\(name).transcript") }
    let result = try await Program.run(
      shell: #"ulimit -n "$2"; exec "$0" test --jobs 16 "$1""#,
      arguments: [BuiltProduct.path("CrashingApp"), folder.path(of: ""), String(limit)]
    )
    #expect(result.untimedOutput == "20 passed, 0 failed\n")
    #expect(result.error.isEmpty)
  }

  @Test("a limit that allows too few open files is reported", arguments: [10, 16])
  func tooFewOpenFiles(limit: Int) async throws {
    try folder.write(passing, to: "a.transcript")
    let result = try await Program.run(
      shell: #"ulimit -n "$2"; exec "$0" test "$1""#,
      arguments: [BuiltProduct.path("CrashingApp"), folder.path(of: ""), String(limit)]
    )
    #expect(result.status == 3)
    #expect(
      result.error == "crashing: A worker cannot start: only \(limit) files may be open at once. "
        + "Raise the limit: ulimit -n 256\n"
    )
  }

  @Test("a full disk is reported before any file is played")
  func fullDisk() async throws {
    try folder.write(passing, to: "a.transcript")
    // A file size limit of zero acts as a full disk. Its signal, which would end the program, is
    // ignored.
    let result = try await Program.run(
      shell: #"trap '' XFSZ; ulimit -f 0; exec "$0" test "$1""#,
      arguments: [BuiltProduct.path("CrashingApp"), folder.path(of: "")]
    )
    #expect(result.status == 3)
    #expect(result.output.isEmpty)
    #expect(result.error.hasPrefix("crashing: A worker cannot start: write "))
    #expect(result.error.hasSuffix(": File too large\n"))
  }

  @Test("a crash in a continued file is reported at the `continues` line")
  func crashingParent() async throws {
    try folder.write("> look\n|...\n> crash\n", to: "a.transcript")
    try folder.write("continues: a.transcript\n---\n> look\n|...\n", to: "b.transcript")
    let result = try await run("--tap")
    let lines = result.output.split(separator: "\n").filter { $0.hasPrefix("    line: ") }
    #expect(lines == ["    line: 3", "    line: 1"])
  }

  @Test("a crash in a directive is reported at the directive")
  func crashInDirective() async throws {
    try folder.write("> fuse\n|...\n@ settle\n", to: "a.transcript")
    let result = try await run()
    #expect(
      report(result).hasPrefix("a.transcript:3\n  3 │ @ settle\n    │ ! Here the app crashed")
    )
  }
}
