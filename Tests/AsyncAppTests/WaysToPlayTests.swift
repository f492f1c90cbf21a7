import Foundation
import PlainCodeApp
import RehearsalTesting
import TestSupport
import Testing
import TurnConcurrency

/// A session has one output: in the shell, in `test`, `record`, `play`, in what `explore` writes, and in a test target.
@Suite(
  "A session is the same, whatever plays it",
  .enabled(if: TurnExecutor.runsQueues),
  .timeLimit(.minutes(10))
)
struct WaysToPlayTests {
  private nonisolated static let files = TranscriptFile.all(
    in: "Tests/AsyncAppTests/PlainCodeTranscripts"
  )

  nonisolated enum Apps: String, CaseIterable {
    case async, combine, plain, queues

    var folder: String {
      switch self {
      case .async: "Tests/AsyncAppTests/Transcripts"
      case .combine: "Tests/CombineAppTests/Transcripts"
      case .plain: "Tests/AsyncAppTests/PlainCodeTranscripts"
      case .queues: "Tests/AsyncAppTests/QueueTranscripts"
      }
    }
  }

  @Test("a test target plays, undoes and redoes code of plain programs", arguments: Self.files)
  func plays(_ file: TranscriptFile) throws {
    file.play(PlainCodeApp())
    try TimeTravel.undoAndRedo(file.path, of: PlainCodeApp())
  }

  @Test(
    "the program tests a transcript, shows its output, and records it again from a pipe",
    arguments: Apps.allCases
  )
  func program(app: Apps) async throws {
    let folder = TemporaryFolder()
    let root = PackageFolder.url(of: app.folder).path
    for name in try FileManager.default.contentsOfDirectory(atPath: root).sorted() {
      let file = "\(root)/\(name)"
      let text = try String(contentsOfFile: file, encoding: .utf8)
      let commands = text.split(separator: "\n").filter { $0.hasPrefix("> ") }
        .map { $0.dropFirst(2) + "\n" }.joined()
      let tested = try await run(app, ["test", file])
      #expect(tested.status == 0, "\(name): \(tested.output)")
      let piped = try await run(app, [], input: commands)
      let played = try await run(app, ["play", "--speed", "1000", file])
      #expect(withoutCommands(played.output) == piped.output, "\(name)")
      let copy = folder.path(of: name)
      let recorded = try await run(app, ["record", copy], input: commands)
      #expect(recorded.output == piped.output, "\(name)")
      let retested = try await run(app, ["test", copy])
      #expect(retested.status == 0, "\(name): \(retested.output)")
    }
  }

  // One for each way to a screen: the app of plain code has none.
  @Test(
    "the transcripts that an exploration writes pass",
    arguments: [Apps.async, .combine, .queues]
  )
  func exploration(app: Apps) async throws {
    let folder = TemporaryFolder()
    let ways = folder.path(of: "ways")
    _ = try await run(app, ["explore", "--states", "15", "--write-transcripts", ways])
    let tested = try await run(app, ["test", ways])
    #expect(tested.status == 0, "\(tested.output)")
  }

  /// The output of `play` without the lines of the prompt.
  private func withoutCommands(_ output: String) -> String {
    output.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.contains("> ") }.joined(separator: "\n")
  }

  private func run(
    _ app: Apps,
    _ arguments: [String],
    input: String = ""
  ) async throws -> (status: Int32, output: String) {
    let process = Process()
    let (stdin, stdout) = (Pipe(), Pipe())
    process.executableURL = URL(filePath: BuiltProduct.path("PlainCodeProgram"))
    process.arguments = arguments
    process.environment = [
      "APP": app.rawValue, "PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no",
    ]
    process.standardInput = stdin
    process.standardOutput = stdout
    let end = try process.start()
    let output = onThread { stdout.readAll() }
    try stdin.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try stdin.fileHandleForWriting.close()
    return (await end.value, String(decoding: await output.value, as: UTF8.self))
  }
}
