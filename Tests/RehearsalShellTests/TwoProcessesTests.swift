import Foundation
import TestSupport
import Testing

/// The output of a run depends only on its input: two processes, whose hash seeds differ, print the
/// same bytes for the commands of every golden transcript.
@Suite(.timeLimit(.minutes(10))) struct TwoProcessesTests {
  nonisolated private static let transcripts: [URL] = {
    let folder = PackageFolder.url(of: "Transcripts")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let transcripts = (files?.compactMap { $0 as? URL } ?? [])
      .filter { $0.pathExtension == "transcript" }
      .sorted { $0.path < $1.path }
    return Cases.sample(of: transcripts, every: 5)
  }()

  @Test("two processes print the same bytes for the same commands", arguments: transcripts)
  func sameBytes(transcript: URL) async throws {
    let (first, second) = try await (Self.first.value, Self.second.value)
    let output = try #require(first[transcript])
    #expect(!output.isEmpty)
    #expect(output == second[transcript])
  }

  private static let first = Task { try await playAll() }
  private static let second = Task { try await playAll() }

  /// The output of one process for the commands of each transcript.
  ///
  /// The process relaunches the app after each, unless the commands end the session.
  private static func playAll() async throws -> [URL: String] {
    var commands = try transcripts.map { (transcript: $0, input: try Self.commands(of: $0)) }
    let end = commands.partition { $0.input.contains(/(?m)^:?(quit|q)$/) }
    var outputs: [URL: String] = [:]
    for (transcript, input) in commands[end...] { outputs[transcript] = try await play(input) }

    let separator = "next-transcript"
    let input = commands[..<end].map { "\($0.input)\(separator)\nturn 0\n" }.joined()
    let pieces = try await play(input).components(separatedBy: separator)
    try #require(pieces.count == end + 1)
    for ((transcript, _), piece) in zip(commands[..<end], pieces) { outputs[transcript] = piece }
    return outputs
  }

  private static func play(_ input: String) async throws -> String {
    let run = try await Program.run(["--seed", "7"], input: Data(input.utf8))
    try #require(run.status == 0)
    return run.output
  }

  private static func commands(of transcript: URL) throws -> String {
    let lines = try String(contentsOf: transcript, encoding: .utf8).components(separatedBy: "\n")
    // A pipe can write files, which a transcript cannot, and the second run would find them there.
    return lines.filter { $0.hasPrefix("> ") && !$0.contains("script") }
      .map { $0.dropFirst(2) + "\n" }.joined()
  }
}
