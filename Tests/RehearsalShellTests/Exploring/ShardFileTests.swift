import Exploration
import TestSupport
import Testing

@testable import RehearsalShell

/// What is read from the file of a shard.
@Suite(.timeLimit(.minutes(10))) struct ShardFileTests {
  private let folder = TemporaryFolder()
  /// The lines of a complete file.
  private let lines: [String]

  init() throws {
    let header = ShardHeader(
      app: "maze",
      version: "1.0",
      program: "",
      shard: 1,
      shards: 1,
      options: [],
      beginning: [],
      secretTranscript: nil,
      environment: []
    )
    var writer = try ShardWriter(to: OutputFile(folder.path(of: "shard")), header: header)
    try writer.add(
      [.start(after: []), .route("room-1"), .route("room-2")],
      [Expansion(), Expansion(), Expansion()]
    )
    try writer.finish(bound: nil)
    lines = try folder.text(of: "shard").split(separator: "\n").map(String.init)
  }

  private func file(_ lines: some Sequence<String>) async throws -> ShardFile {
    let path = try folder.write(lines.joined(separator: "\n"), to: "damaged")
    return try await ShardFile(path: path) { _ in }
  }

  private func complaint(of lines: some Sequence<String>) async throws -> String? {
    let error = await #expect(throws: ShellError.self) { _ = try await file(lines) }
    #expect(error?.status == .unreadable)
    return error?.text.replacing(folder.path(of: "damaged"), with: "damaged")
  }

  @Test("a complete file has the requests and their answers")
  func complete() async throws {
    let file = try await file(lines)
    #expect(file.header.app == "maze")
    #expect(file.answers.map(\.request) == [.start(after: []), .route("room-1"), .route("room-2")])
    #expect(file.bound == nil)
  }

  @Test("a file without its end, or without an answer, says how many answers there are")
  func truncated() async throws {
    func end(after count: Int) -> String {
      "damaged: The end is missing or damaged after \(count) answers. Explore the shard again."
    }
    #expect(try await complaint(of: lines.dropLast()) == end(after: 3))
    #expect(try await complaint(of: [lines[0]] + lines.dropFirst(2)) == end(after: 2))
  }

  @Test("a line that is damaged, or does not belong where it is, is named")
  func damage() async throws {
    let (last, before) = (lines[4], lines.dropLast())
    for lines in [
      before + [String(last.dropLast())], before + [before[0]], lines + [lines[1]], lines + ["x"],
    ] {
      #expect(
        try await complaint(of: lines)
          == "damaged:\(lines.count): This line is damaged. Explore the shard again."
      )
    }
    let cut = [lines[0], String(lines[1].dropLast(8))] + lines.dropFirst(2)
    #expect(
      try await complaint(of: cut) == "damaged:2: This line is damaged. Explore the shard again."
    )
  }

  @Test("a file that does not begin as a shard, and one that is missing, are refused")
  func foreign() async throws {
    for lines in [Array(lines.dropFirst()), ["x"], [lines[4]], ["{}"]] {
      #expect(
        try await complaint(of: lines)?.hasPrefix("damaged:1: This is not the file of") == true
      )
    }
    #expect(try await complaint(of: [])?.hasPrefix("damaged: This is not the file of") == true)
    let error = await #expect(throws: ShellError.self) {
      _ = try await ShardFile(path: folder.path(of: "none")) { _ in }
    }
    #expect(error?.text.contains("none: There is no such file") == true)
  }
}
