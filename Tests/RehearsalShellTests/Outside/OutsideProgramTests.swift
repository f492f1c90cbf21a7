import Foundation
import TestSupport
import Testing

/// The real executable of an app that calls outside: on a terminal, in a pipe, and in a test.
@Suite(.timeLimit(.minutes(10))) struct OutsideProgramTests {
  private let folder = TemporaryFolder()
  /// A named pipe through which a test gives the answers of the outside service.
  private let answers: String
  private let externalDataApp = BuiltProduct.path("ExternalDataProgram")

  init() throws {
    answers = folder.path(of: "answers")
    try #require(mkfifo(answers, 0o600) == 0)
  }

  /// Writes answers as soon as the app reads them, on a thread because a task must not block.
  private func answer(_ lines: String) {
    Thread.detachNewThread { [answers] in
      guard let file = FileHandle(forWritingAtPath: answers) else { return }
      file.write(Data(lines.utf8))
      try? file.close()
    }
  }

  @Test("a reply appears above the prompt and is replayed from the recording")
  func recordedReply() async throws {
    let file = folder.path(of: "dune.transcript")
    let terminal = try PseudoTerminal(columns: 80, rows: 30)
    try terminal.spawn(
      externalDataApp,
      arguments: ["record", file],
      environment: ["EXTERNAL_DATA_ANSWERS": answers]
    )
    try await terminal.waitFor("Desk>")
    try terminal.type("find dune\n")
    try await terminal.waitUntil("the call") { $0.allLines.last == "Desk>" }
    try terminal.type("whe")
    try await terminal.waitFor("Desk> whe")
    answer("dune=Dune, 1965\n")
    try await terminal.waitFor("  found   Dune, 1965")
    try await terminal.waitUntil("the typed text to be intact") {
      // The last letters on the row are a hint.
      $0.allLines.last == "Desk> where" && $0.cursorColumn == 9
    }
    try terminal.type("re\n")
    try await terminal.waitFor("  Desk   DeskStage   DeskDirector")
    try terminal.type("quit\n")
    #expect(try await terminal.waitForExit() == .exited(0))

    let recorded = try String(contentsOfFile: file, encoding: .utf8)
    let event = "@ event books \"dune\" {\"success\":[\"Dune, 1965\"]}\n|   found   Dune, 1965\n"
    #expect(recorded.contains(event), "\(recorded)")
    // The catalogue has no answers now: a replay that called it would wait.
    let replay = try await Program.run(["test", file], of: externalDataApp)
    #expect(replay.status == 0, "\(replay.output)\(recorded)")
  }

  @Test("with `--live`, a pipe awaits replies and records them")
  func livePipe() async throws {
    let file = folder.path(of: "pipe.transcript")
    answer("dune=Dune\nemma=Emma\n")
    let pipe = try await Program.run(
      ["record", "--live", file],
      of: externalDataApp,
      environment: ["EXTERNAL_DATA_ANSWERS": answers],
      input: Data("find dune\nwait 1s\nfind emma\n".utf8)
    )
    #expect(pipe.status == 0)
    #expect(
      pipe.output.hasSuffix("  found   Dune\n  find    “emma”\n  found   Emma\n")
    )
    let replay = try await Program.run(["test", file], of: externalDataApp)
    #expect(replay.status == 0, "\(replay.output)")
  }

  @Test("an exploration says whose calls nothing answered")
  func explore() async throws {
    let result = try await Program.run(["explore", "--states", "10"], of: externalDataApp)
    #expect(result.error.contains("Nothing answered the calls of books,"), "\(result.error)")
  }
}
