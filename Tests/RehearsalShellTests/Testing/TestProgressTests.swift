import TestSupport
import Testing

/// The progress bar of a test run on a terminal.
@Suite(.timeLimit(.minutes(10))) struct TestProgressTests {
  private let folder = TemporaryFolder()

  init() throws {
    try folder.write("> look\n|...\n", to: "a.transcript")
    try folder.write("---\n\n> look\n| nothing\n", to: "b.transcript")
  }

  private func start(
    _ options: String...,
    environment: [String: String] = [:]
  ) async throws -> PseudoTerminal {
    try await Program.start(
      "CrashingApp",
      ["test", folder.path] + options,
      columns: 200,
      environment: environment
    )
  }

  @Test(
    "the bar names the running file and is gone at the end",
    arguments: Cases.sample(of: [[:], ["NO_COLOR": "1"]], every: 2)
  )
  func progressBar(environment: [String: String]) async throws {
    // The file takes long enough for the bar to be seen on a busy machine.
    try folder.write("limit: 1s\n---\n> hang\n", to: "b.transcript")
    let terminal = try await start(environment: environment)
    try await terminal.waitFor("━━━━━━━━━━────────── 1 of 2  \(folder.path(of: "b.transcript"))")
    #expect(try await terminal.waitForExit() == .exited(3))
    let lines = terminal.screen.allLines
    #expect(!lines.contains { $0.contains("━") || $0.contains("─") })
    #expect(lines.last?.hasPrefix("1 passed, 1 failed in ") == true)
    #expect(lines.first?.hasPrefix(folder.path(of: "b.transcript") + ":") == true)
  }

  @Test("a dumb terminal, and one of an unknown type, has no bar", arguments: ["dumb", ""])
  func dumbTerminal(type: String) async throws {
    let terminal = try await start(environment: ["TERM": type])
    #expect(try await terminal.waitForExit() == .exited(1))
    #expect(!terminal.output.contains(0x1B))
    #expect(terminal.screen.allLines.first == folder.path(of: "b.transcript") + ":3")
  }

  @Test("a run with `--tap` has no bar")
  func tapOption() async throws {
    let terminal = try await start("--tap")
    try await terminal.waitFor("ok 1 - \(folder.path(of: "a.transcript"))")
    #expect(try await terminal.waitForExit() == .exited(1))
    #expect(!terminal.screen.allLines.contains { $0.contains("━") })
    #expect(terminal.screen.allLines.first == "TAP version 13")
  }
}
