import ArgumentParser
import Foundation
import MazeApp
import TestSupport
import Testing
import TurnConcurrency

@testable import RehearsalShell

/// `explore` as a program, on mazes with planted mistakes.
@Suite("explore", .timeLimit(.minutes(10))) struct ExploreCommandTests {
  private let folder = TemporaryFolder()

  private func explore(
    _ arguments: [String],
    seed: UInt64? = nil
  ) async throws -> Program.Result {
    try await Program.run(
      ["explore", "--mask", "visit"] + arguments,
      of: BuiltProduct.path("MazeProgram"),
      environment: seed.map { ["MAZE_SEED": String($0)] } ?? [:]
    )
  }

  private func keys(_ result: Program.Result) -> [String] {
    result.output.split(separator: "\n").filter { $0.hasPrefix("✗ ") || $0.hasPrefix("· ") }.map {
      String($0.dropFirst(2))
    }
    .sorted()
  }

  @Test("finds a mistake of each kind, also a crash and a hang, and nothing else")
  func maze() async throws {
    let result = try await explore(["--limit", "3"])
    #expect(keys(result) == MazePlan.complete.expectedKeys)
    #expect(result.status == 1)
    let count = MazePlan.complete.expectedKeys.count - 2
    #expect(
      result.output.hasSuffix(
        """
        25 states and 66 transitions of 16 scenes: all there are.
        Findings: \(count) open, 0 accepted. Notes: 2, marked with “·”.

        """
      )
    )
  }

  @Test("finds what a generator hid", arguments: Cases.sample(of: [9, 15, 19, 35], every: 2))
  func generated(seed: UInt64) async throws {
    #expect(keys(try await explore([], seed: seed)) == MazePlan(seed: seed).expectedKeys)
  }

  @Test("any number of processes gives the same map")
  func jobs() async throws {
    let one = try await explore(["--jobs", "1", "--exclude", "lever", "--format", "json"])
    let three = try await explore(["--jobs", "3", "--exclude", "lever", "--format", "json"])
    #expect(one.output == three.output)
  }

  @Test(
    "a task that traps while its session ends is one finding of the command that started it",
    .enabled(if: TurnExecutor.isSupported)
  )
  func trapAtEnd() async throws {
    let (findings, ways) = (folder.path(of: "findings"), folder.path(of: "ways"))
    let page = folder.path(of: "map.html")
    let old = try folder.write("---\n", to: "old.transcript")
    try FileManager.default.createDirectory(atPath: findings, withIntermediateDirectories: true)
    try FileManager.default.moveItem(atPath: old, toPath: findings + "/old.transcript")
    let result = try await Program.run(
      [
        "explore", "--from", "sleeper", "--exclude", "back", "--depth", "2", "--jobs", "1",
        "--html", page, "--force", "--write-findings", findings, "--write-transcripts", ways,
      ],
      of: BuiltProduct.path("CrashingApp")
    )
    #expect(keys(result).filter { $0.hasPrefix("crash") } == ["crash Sleeper/SleeperStage load"])
    #expect(result.output.contains(", at the end of the session.\n"))
    // Each crash names another address. A walk may have typed something else before.
    #expect(result.error.hasPrefix("crashing: > "))
    #expect(result.error.contains("> load printed: Fatal error: Attempted to read an unowned"))
    #expect(result.error.split(separator: "\n").count == 1)
    #expect(result.status == 1)
    #expect(try String(contentsOfFile: page, encoding: .utf8).contains("SleeperStage"))
    let written = try FileManager.default.contentsOfDirectory(atPath: findings)
    #expect(written.contains { $0.contains("crash-sleeper-sleeperstage-load") })
    #expect(!written.contains("old.transcript"))
  }

  @Test(
    "random commands find a crash at the end of a session, and the path is shortened to its command",
    .enabled(if: TurnExecutor.isSupported)
  )
  func monkeyAtEnd() async throws {
    let result = try await Program.run(
      [
        "explore", "--from", "sleeper", "--monkey", "40", "--depth", "10", "--exclude", "wait",
        "--exclude", "back",
      ],
      of: BuiltProduct.path("CrashingApp")
    )
    #expect(keys(result).filter { $0.hasPrefix("crash") } == ["crash Sleeper/SleeperStage load"])
    #expect(result.output.contains(", at the end of the session.\n      load\n"))
  }

  @Test("a command is left out in each spelling of the prompt")
  func excluded() async throws {
    let bounds = ["--depth", "3", "--format", "json"]
    let plain = try await explore(["--exclude", "lever", "--exclude", "door-4"] + bounds)
    #expect(!plain.output.contains("\"example\" : \"lever\""))
    for spellings in [["LEVER", "tap door-4"], ["leve", "DOOR-4"]] {
      let excluded = spellings.flatMap { ["--exclude", $0] }
      let result = try await explore(excluded + ["--mask", "VIS"] + bounds)
      #expect(result.output == plain.output)
      #expect(result.error == "")
    }
  }

  /// The program's own complaints, without what the app printed before it crashed.
  private func complaints(_ result: Program.Result) -> String {
    result.error.replacing(/maze: > .* printed: .*: Fatal error: crash on purpose\n/, with: "")
  }

  @Test("excluded commands and masked controls that never occur are named")
  func neverOccurred() async throws {
    let result = try await explore([
      "--exclude", "tap levr", "--exclude", "door-4", "--exclude", "door-5", "--mask", "visits",
    ])
    #expect(
      complaints(result) == """
        maze: --exclude “tap levr”: No screen that was reached offers this command. Correct the spelling, or leave it out.
        maze: --mask “visits”: No screen that was reached has this control. Correct the spelling, or leave it out.

        """
    )
  }

  @Test("a finding is accepted with a reason; a line that is not needed is named")
  func allow() async throws {
    let keys = MazePlan.complete.expectedKeys.filter {
      !$0.hasPrefix("hang") && !$0.hasPrefix("endless-loop")
    }
    let lines = keys.map { "\($0): it is planted\n" }.joined()
    try folder.write("# planted\n\n" + lines + "leak Room-0 Ghost: gone\n", to: "accepted")
    let path = folder.path(of: "accepted")
    let result = try await explore(
      ["--allow", path, "--exclude", "door-4", "--exclude", "door-5"]
    )
    #expect(result.status == 0)
    #expect(
      complaints(result) == """
        maze: \(path): “leak Room-0 Ghost” was not found any more. If other options do not find it either, remove it from the file.

        """
    )
  }

  @Test(
    "a transcript that is left out of the map decides the status, as in a test",
    arguments: [("garbage\n", 2), ("> door-1\n|...\n> door-3\n|...\n> lever\n", 3)]
  )
  func leftOut(text: String, status: Int32) async throws {
    let path = try folder.write(text, to: "a.transcript")
    let result = try await explore([
      "--exclude", "door-1", "--exclude", "door-2", "--transcripts", path,
    ])
    #expect(result.status == status)
    #expect(result.error.contains("maze: \(path)"))
  }

  @Test(
    "written transcripts name the folder of --files from where they are, and pass anywhere",
    .enabled(if: TurnExecutor.runsQueues)
  )
  func files() async throws {
    try folder.write("", to: "Start/Documents/doc")
    let result = try await Program.run(
      shell: """
        cd "$0" && "$1" explore --files Start --states 3 --depth 1 --write-transcripts ways; cd / && \
        "$1" test "$0/ways"
        """,
      arguments: [folder.path(of: ""), BuiltProduct.path("playbill")]
    )
    #expect(result.error == "")
    #expect(result.status == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(of: "ways"))
    let name = try #require(names.first)
    #expect(try folder.text(of: "ways/\(name)").contains("\nfiles: ../Start\n"))
  }

  @Test("the transcript of a hang has the time limit that the command has exceeded")
  func limitOfHang() async throws {
    let findings = folder.path(of: "findings")
    _ = try await explore([
      "--limit", "1", "--exclude", "door-1", "--exclude", "door-6", "--write-findings", findings,
    ])
    let names = try FileManager.default.contentsOfDirectory(atPath: findings)
    let name = try #require(names.first { $0.contains("hang-room-4-lever") })
    let text = try String(contentsOfFile: "\(findings)/\(name)", encoding: .utf8)
    #expect(text.contains("\nlimit: 1s\n"))
    #expect(text.hasSuffix("\n> lever\n"))
  }

  @Test(
    "a bad value is a usage error",
    arguments: [
      "--states=0", "--depth=-1", "--jobs=0", "--seconds=0", "--memory=0", "--limit=nan",
      "--format=png", "--limit=1e300", "--seconds=1e300", "--force", "--shard=3/2",
    ]
  )
  func usage(argument: String) {
    let error = #expect(throws: (any Error).self) { try ExploreCommand.parse([argument]) }
    #expect(error.map { ExploreCommand.message(for: $0).contains("Unknown option") } == false)
  }

  @Test("a route that the app does not have is named")
  func route() async throws {
    let result = try await explore(["--from", "nowhere"])
    #expect(result.status == 64)
    #expect(result.error.contains("nowhere"))
  }

  @Test(
    "files are written also if the map cannot be shown",
    .enabled(if: access("/dev/full", W_OK) == 0)
  )
  func fullOutput() async throws {
    let page = folder.path(of: "map.html")
    let result = try await Program.run(
      shell: #""$0" explore --states 1 --html "$1" >/dev/full"#,
      arguments: [BuiltProduct.path("MazeProgram"), page]
    )
    #expect(result.status == 74)
    #expect(try String(contentsOfFile: page, encoding: .utf8).hasSuffix("</html>\n"))
  }

  @Test("the use of memory ends an exploration; what was found is shown")
  func memory() async throws {
    let result = try await explore(["--memory", "1"])
    let reason = "1 state is left to try, because of --memory.\nNo findings so far.\n"
    #expect(result.output.hasSuffix(reason))
  }

  @Test("a time bound ends an exploration that waits for a hang, and keeps what was found")
  func secondsDuringHang() async throws {
    let result = try await explore(["--seconds", "8", "--limit", "3600", "--exclude", "door-5"])
    #expect(result.output.contains("because of --seconds.\n"))
    #expect(result.output.contains("door-1 → Room-1"))
    #expect(!result.output.contains("✗ hang"))
  }

  @Test(
    "a file or folder that cannot be written is refused before anything is explored",
    arguments: [["--html", "/nonexistent/x.html"], ["--write-findings", "/dev/null"]]
  )
  func unwritable(arguments: [String]) async throws {
    let result = try await explore(arguments)
    #expect(result.status == 73)
    #expect(result.output == "")
    #expect(result.error.hasPrefix("maze: \(arguments[1]) cannot be written: "))
    #expect(result.error.split(separator: "\n").count == 1)
  }

  @Test("a folder with transcripts is replaced only if --force says so")
  func force() async throws {
    try folder.write("title: edited\n---\n> look\n", to: "ways/edited.transcript")
    let ways = folder.path(of: "ways")
    let refused = try await explore(["--write-transcripts", ways])
    #expect(refused.status == 73)
    #expect(
      refused.error == """
        maze: \(ways): This folder has transcripts, such as edited.transcript. To replace all of them: --force

        """
    )
  }
}
