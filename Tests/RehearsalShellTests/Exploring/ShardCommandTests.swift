import Exploration
import Foundation
import MazeApp
import TestSupport
import Testing
import TurnConcurrency

@testable import RehearsalShell

/// `explore --shard` and `explore merge` as a program, on a maze and on Playbill.
@Suite("Shards of explore", .timeLimit(.minutes(10))) struct ShardCommandTests {
  private let folder = TemporaryFolder()
  private static let maze = BuiltProduct.path("MazeProgram")
  private static let mazeOptions = [
    "--mask", "visit", "--exclude", "lever", "--exclude", "door-13",
  ]

  private func run(
    _ arguments: [String],
    of program: String = maze,
    environment: [String: String] = [:]
  ) async throws -> Program.Result {
    try await Program.run(arguments, of: program, environment: environment)
  }

  /// Explores in parts, and returns the paths of their files.
  private func shards(
    _ count: Int,
    of program: String = maze,
    _ options: [String] = mazeOptions
  ) async throws -> [String] {
    var files: [String] = []
    for number in 1...count {
      let file = folder.path(of: "\(number)-of-\(count)")
      let part = ["--shard", "\(number)/\(count)", "--write-shard", file]
      let result = try await run(["explore"] + part + options, of: program)
      #expect(result.status == 0)
      #expect(result.output.contains("\nWrote part \(number)/\(count) to \(file). To join"))
      files.append(file)
    }
    return files
  }

  @Test("merged shards give the map and the status of one exploration, in any order of files")
  func maze() async throws {
    let whole = try await run(["explore", "--format", "json"] + Self.mazeOptions)
    #expect(whole.status == 1)
    let files = try await shards(2)
    let merged = try await run(["explore", "merge", "--format", "json"] + files.reversed())
    #expect(merged.output == whole.output)
    #expect(merged.status == whole.status)
    let part = try await run(["explore", "merge", files[1]])
    #expect(part.status == 2)
    #expect(part.output == "")
    #expect(part.error == "maze: Shard 1/2 is missing. Name the files of all 2 shards.\n")
  }

  /// The names of what a map in JSON shows, without counts: what looks alike in Playbill is not always the same, and each
  /// shard meets other moments of it.
  private func ways(_ result: Program.Result) throws -> Set<[String]> {
    let map = try JSONDecoder().decode(FlowMap.self, from: Data(result.output.utf8))
    return Set(
      map.edges.map { edge in
        [map.scenes[edge.from].type, edge.command, edge.operation, map.scenes[edge.to].type]
      }
    )
  }

  @Test("the shards of Playbill give the scenes and ways of one exploration to the same depth")
  func playbill() async throws {
    let program = BuiltProduct.path("playbill")
    let options = [
      "--depth", String(Cases.count(3, all: 4)), "--states", "100000", "--set", "network=slow",
    ]
    let whole = try await run(["explore", "--format", "json"] + options, of: program)
    let files = try await shards(3, of: program, options)
    let merged = try await run(["explore", "merge", "--format", "json"] + files, of: program)
    #expect(try ways(merged) == ways(whole))
    // Without async models, there are fewer.
    #expect(try ways(whole).count > (TurnExecutor.isSupported ? 50 : 20))
  }

  @Test("a merged map is accepted, written and marked as that of an exploration")
  func output() async throws {
    let file = try await shards(1)[0]
    let (ways, page) = (folder.path(of: "ways"), folder.path(of: "map.html"))
    let keys = try await run(["explore", "merge", file]).output.split(separator: "\n")
      .filter { $0.hasPrefix("✗ ") }.map { "\($0.dropFirst(2)): it is planted\n" }
    let accepted = try folder.write(keys.joined(), to: "accepted")
    let result = try await run([
      "explore", "merge", file, "--allow", accepted, "--write-transcripts", ways, "--html", page,
    ])
    #expect(result.status == 0)
    // The room with this control is behind a door that is left out.
    #expect(
      result.error == """
        maze: --mask “visit”: No screen that was reached has this control. Correct the spelling, or leave it out.

        """
    )
    #expect(result.output.contains("\nWrote \(page).\n"))
    #expect(try String(contentsOfFile: page, encoding: .utf8).contains("Room-12"))
    let marked = try await run(["explore", "merge", file, "--transcripts", ways])
    #expect(marked.output.contains("door-1 → Room-1\n"))
    #expect(marked.output.contains("(in no transcript)"))
    #expect(try await run(["test", ways]).status == 0)
    let itself = try await run(["explore", "merge", file, "--html", file])
    #expect(itself.status == 64)
    #expect(itself.error.contains("--html \(file) names a file that this command reads"))
  }

  @Test("the environment names the part")
  func environment() async throws {
    let file = folder.path(of: "part")
    let status = folder.path(of: "status")
    let variables = [
      "TEST_SHARD_INDEX": "1", "TEST_TOTAL_SHARDS": "2", "TEST_SHARD_STATUS_FILE": status,
    ]
    let result = try await run(
      ["explore", "--write-shard", file] + Self.mazeOptions,
      environment: variables
    )
    #expect(result.output.contains("Wrote part 2/2 to \(file)."))
    #expect(FileManager.default.fileExists(atPath: status))
    let job = ["JOB_COMPLETION_INDEX": "0", "JOB_COMPLETIONS": "2"]
    let unnamed = try await run(["explore"], environment: job)
    #expect(unnamed.status == 64)
    #expect(
      unnamed.error == """
        maze: This is part 1/2 of an exploration, so name a file for what it finds: --write-shard FILE

        """
    )
  }

  @Test(
    "a part that cannot be explored is a usage error",
    arguments: [
      ["--write-shard", "x"], ["--shard", "1/2", "--write-shard", "x", "--html", "y"],
      ["--shard", "1/2", "--write-shard", "x", "--monkey", "5"],
    ]
  )
  func usage(arguments: [String]) async throws {
    let result = try await run(["explore"] + arguments)
    #expect(result.status == 64)
    #expect(result.output == "")
    #expect(result.error.split(separator: "\n").count == 1)
  }

  /// Why a shard cannot be merged after shard 1/2 of the maze; nil if it can.
  private func complaint(
    _ number: Int,
    of count: Int,
    options: [String] = [],
    app: String = "maze"
  ) async throws -> String? {
    func header(_ number: Int, _ count: Int, _ options: [String], _ app: String) -> ShardHeader {
      ShardHeader(
        app: app,
        version: "1.0",
        program: "build",
        shard: number,
        shards: count,
        options: options,
        beginning: [],
        secretTranscript: nil,
        environment: []
      )
    }
    let path = folder.path(of: "first")
    var writer = ShardWriter(to: try OutputFile(path), header: header(1, 2, [], "maze"))
    try writer.finish(bound: nil)
    let first = try await ShardFile(path: path)
    let other = header(number, count, options, app)
    do throws(ShellError) {
      try MergeCommand.check(other, in: "it", of: Maze(.complete), "build", after: [first])
      return nil
    } catch {
      return error.text.replacing(path, with: "first")
    }
  }

  @Test("files that do not belong together are refused")
  func strangers() async throws {
    #expect(try await complaint(2, of: 2) == nil)
    #expect(
      try await complaint(1, of: 2)
        == "it: This is shard 1/2, and so is first. Name each shard once."
    )
    #expect(
      try await complaint(1, of: 1)
        == "it: This is one of 1 shards, and first is one of 2. Merge the shards of one exploration."
    )
    #expect(
      try await complaint(2, of: 2, options: ["--depth=1"]) == """
        it: This was explored with --depth=1, unlike first. Explore all shards with the same options.
        """
    )
    let foreign = try await complaint(2, of: 2, app: "playbill")
    #expect(foreign?.hasPrefix("it: This is a shard of playbill 1.0, and not of maze") == true)
  }

  @Test("the shards of another build of the program are refused, and nothing of the app is played")
  func otherBuild() async throws {
    let (one, other) = (folder.path(of: "one"), folder.path(of: "other"))
    try FileManager.default.copyItem(atPath: Self.maze, toPath: one)
    try FileManager.default.copyItem(atPath: Self.maze, toPath: other)
    let file = try #require(FileHandle(forWritingAtPath: other))
    // Bytes behind its end change the file, and not what the program does.
    try file.seekToEnd()
    try file.write(contentsOf: Data("another build".utf8))
    try file.close()
    let shard = try await shards(1, of: one)[0]
    let result = try await run(["explore", "merge", shard], of: other)
    #expect(result.status == 2)
    #expect(
      result.error == """
        maze: \(shard): Another build of maze explored this. Explore and merge all shards with the same build.

        """
    )
    #expect(try await run(["explore", "merge", shard]).status == 1)
  }
}
