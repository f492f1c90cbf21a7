import TestSupport
import Testing

/// Completion, hints, secrets and answers, in the real executables on a real terminal.
@Suite(.timeLimit(.minutes(10))) struct TypingAidTests {
  private func start(
    _ program: String,
    _ arguments: String...,
    until prompt: String
  ) async throws -> PseudoTerminal {
    let terminal = try await Program.start(program, arguments, rows: 40)
    try await terminal.waitUntil("the prompt") {
      $0.cursorLine.hasPrefix(prompt) && $0.cursorColumn > prompt.count
    }
    return terminal
  }

  /// Waits until the row of the cursor is `line`, the cursor in column `column`.
  private func wait(for line: String, column: Int, at terminal: PseudoTerminal) async throws {
    try await terminal.waitUntil("“\(line)” at \(column)") {
      $0.cursorLine == line && $0.cursorColumn == column
    }
  }

  @Test("Tab and the right arrow complete a word")
  func tabCompletion() async throws {
    let terminal = try await start("playbill", until: "Lobby>")
    try terminal.type("pro")
    try await wait(for: "Lobby> profile", column: 10, at: terminal)
    try terminal.press(.tab)
    try await wait(for: "Lobby> profile", column: 14, at: terminal)
    try terminal.type("\n")
    try await terminal.waitFor("▸ Profile")
    try await terminal.waitFor("Lobby/Profile>")
    try terminal.type("tap ")
    try await wait(for: "Lobby/Profile> tap website", column: 19, at: terminal)
    try terminal.press(.right)
    try await wait(for: "Lobby/Profile> tap website", column: 26, at: terminal)
    try terminal.press(.controlC, .controlD)
    #expect(try await terminal.waitForExit() == .exited(0))
    #expect(terminal.isEchoing)
  }

  @Test("a letter and Enter answer a question")
  func answerLetter() async throws {
    let terminal = try await start("SecretsApp", until: "SecretsApp>")
    try terminal.type("burn\n")
    try await terminal.waitFor("SecretsApp!Burn?> (d)estroy  (k)eep")
    try terminal.type("dump\n")
    try await terminal.waitFor("! I don't know “dump”.")
    try await terminal.waitFor("SecretsApp!Burn?> (d)estroy  (k)eep")
    try terminal.type("d")
    // The hint after the letter shows the answer that Enter gives.
    try await wait(for: "SecretsApp!Burn?> destroy", column: 19, at: terminal)
    try terminal.press(.enter)
    try await terminal.waitFor("◂ SecretsApp")
    try terminal.type("turns\n")
    try await terminal.waitUntil("the answer as a word") {
      $0.lines.contains { $0.hasSuffix(" destroy") && !$0.contains(">") }
    }
    try terminal.type("quit\n")
    #expect(try await terminal.waitForExit() == .exited(0))
    #expect(terminal.screen.allLines.contains("SecretsApp!Burn?> d"))
  }

  @Test("`--no-color` removes the colors of prompt and hints, too")
  func noColorOption() async throws {
    let terminal = try await start("playbill", "--no-color", until: "Lobby>")
    try terminal.type("pro")
    try terminal.press(.tab)
    try await wait(for: "Lobby> profile", column: 14, at: terminal)
    try terminal.type("\nquit\n")
    #expect(try await terminal.waitForExit() == .exited(0))
    #expect(terminal.screen.colors.isEmpty)
  }
}
