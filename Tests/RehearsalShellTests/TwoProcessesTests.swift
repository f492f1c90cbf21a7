import Foundation
import PseudoTerminal
import Testing

/// Everything a run prints is a function of what went in: two processes, whose hash seeds differ,
/// print the same bytes for the commands of every golden transcript.
@Suite struct TwoProcessesTests {
  nonisolated private static let transcripts: [URL] = {
    let folder = URL(filePath: #filePath)
      .deletingLastPathComponent()  // RehearsalShellTests
      .deletingLastPathComponent()  // Tests
      .deletingLastPathComponent()
      .appending(path: "Transcripts")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "transcript" }
      .sorted { $0.path < $1.path }
  }()

  @Test func thereAreTranscripts() {
    #expect(Self.transcripts.count >= 12)
  }

  @Test(arguments: transcripts)
  func printTheSameBytes(transcript: URL) async throws {
    let lines = try String(contentsOf: transcript, encoding: .utf8).components(separatedBy: "\n")
    // A pipe can write files, which a transcript cannot, and the second run would find them there.
    let commands = lines.filter { $0.hasPrefix("> ") && !$0.contains("script") }
      .map { $0.dropFirst(2) + "\n" }.joined()
    let first = try await Program.run(["--seed", "7"], input: Data(commands.utf8))
    let second = try await Program.run(["--seed", "7"], input: Data(commands.utf8))
    #expect(!first.output.isEmpty)
    #expect(first.output == second.output)
    #expect(first.status == second.status)
  }

  @Test func manyWhoHearOfOneTapSpeakAsTheyCame() async throws {
    func words() async throws -> [Substring] {
      try await Program.run(
        ["--width", "200"],
        of: BuiltProduct.path("Saboteur"),
        input: Data("choir\n".utf8)
      )
      .output.split(whereSeparator: \.isWhitespace)
    }
    let voices = (0..<60).map { Substring("\($0)") }
    #expect(try await words().suffix(60) == voices[...])
    #expect(try await words().suffix(60) == voices[...])
  }
}
