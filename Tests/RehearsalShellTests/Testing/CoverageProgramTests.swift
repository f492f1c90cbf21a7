import Foundation
import TestSupport
import Testing

/// `test --coverage` and `explore --transcripts`, run as a program.
@Suite(.timeLimit(.minutes(10))) struct CoverageProgramTests {
  private let folder = TemporaryFolder()

  init() throws {
    try folder.write("> door-8\n|...\n> door-17\n|...\n", to: "a.transcript")
  }

  /// Runs a maze of 31 rooms that survives everything.
  private func maze(
    _ arguments: [String],
    _ environment: [String: String] = [:]
  ) async throws -> Program.Result {
    try await Program.run(
      arguments,
      of: BuiltProduct.path("MazeProgram"),
      environment: environment.merging(["MAZE_SEED": "9"]) { $1 }
    )
  }

  @Test("the section says how much is touched, and what is not")
  func section() async throws {
    let result = try await maze(["test", "--coverage", folder.path])
    #expect(result.status == 0, "\(result.error)")
    #expect(result.error.isEmpty)
    let parts = result.untimedOutput.components(separatedBy: "\n\n")
    #expect(parts.first == "1 passed, 0 failed")
    #expect(parts.count == 3)
    #expect(parts.dropFirst().first?.hasPrefix("coverage\n  scenes     3 of ") == true)
    #expect(
      parts.last?.hasPrefix("untouched\n# scene: Room-1\n> door-1\n# scene: Room-2\n") == true
    )
    #expect(result.output.contains(" more ways: --verbose lists all\n"))
    let verbose = try await maze(["test", "--coverage", "--verbose", folder.path])
    #expect(!verbose.output.contains(" more "))
  }

  @Test("too little coverage is a failure with one line, and enough is none")
  func leastCoverage() async throws {
    let little = try await maze(["test", "--coverage", "--min-coverage", "50", folder.path])
    #expect(little.status == 1)
    #expect(little.error.contains("% of the ways, and --min-coverage requires 50.0 %."))
    #expect(little.error.split(separator: "\n").count == 1)
    #expect(try await maze(["test", "--coverage", "--min-coverage", "1", folder.path]).status == 0)
    // A malformed file outranks it.
    try folder.write("$", to: "b.transcript")
    let worse = try await maze(["test", "--coverage", "--min-coverage", "50", folder.path])
    #expect(worse.status == 2)
  }

  @Test("variables of Bazel select a part, which has no coverage")
  func environment() async throws {
    try folder.write("> door-2\n|...\n", to: "b.transcript")
    let variables = ["TEST_SHARD_INDEX": "1", "TEST_TOTAL_SHARDS": "2"]
    let result = try await maze(["test", folder.path], variables)
    #expect(result.untimedOutput == "1 passed, 0 failed\n")
    #expect(try await maze(["test", "--coverage", folder.path], variables).status == 64)
  }

  @Test("explore marks the map, and its JSON has the transcripts to play")
  func exploring() async throws {
    try folder.write("$", to: "b.transcript")
    let text = try await maze(["explore", "--transcripts", folder.path])
    #expect(text.output.contains("    door-8 → Room-8\n"))
    #expect(text.output.contains("    door-1 → Room-1   (in no transcript)\n"))
    #expect(text.error.contains("b.transcript:1"))
    let json = try await maze(["explore", "--format", "json", "--transcripts", folder.path])
    let map = try #require(
      try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    )
    let transcripts = try #require(map["transcripts"] as? [[String: Any]])
    #expect(transcripts.compactMap { $0["path"] as? String } == [folder.path(of: "a.transcript")])
  }
}
