import TestSupport
import Testing

/// Completion, hints, secrets and answers, in the real executables on a real terminal.
@Suite struct TypingAidTests {
  private func start(
    _ program: String,
    _ arguments: String...,
    until prompt: String,
    columns: Int = 80,
    environment: [String: String] = [:]
  ) async throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(columns: columns, rows: 40)
    try terminal.spawn(BuiltProduct.path(program), arguments: arguments, environment: environment)
    try await terminal.waitUntil("the prompt") {
      $0.cursorLine.hasPrefix(prompt) && $0.cursorColumn > prompt.count % columns
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

  @Test("Tab lists the candidates")
  func tabList() async throws {
    let terminal = try await start("playbill", until: "Lobby>")
    try terminal.type("set ")
    try terminal.press(.tab)
    try await terminal.waitFor("network  ")
    try terminal.type("network ")
    try terminal.press(.tab, .tab)
    try await terminal.waitUntil("the values") { $0.lines.contains { $0.hasPrefix("ok") } }
    try terminal.press(.controlC)
    try await terminal.waitUntil("the list gone") { !$0.lines.contains { $0.hasPrefix("ok") } }
    try terminal.type("quit\n")
    #expect(try await terminal.waitForExit() == .exited(0))
  }

  @Test(
    "titles with wide characters, emoji or spaces are completed",
    arguments: [[:], ["LANG": "C", "LC_ALL": "C"], ["NO_COLOR": "1"]]
  )
  func titles(environment: [String: String]) async throws {
    let terminal = try await start("SecretsApp", until: "SecretsApp>", environment: environment)
    for (typed, title) in [("日", "日本の映画"), ("'👩", "'👩💻 at work'"), ("The", "'The Matrix'")] {
      try terminal.type("select \(typed)")
      try terminal.press(.tab)
      try await terminal.waitUntil("the whole title") {
        $0.cursorLine == "SecretsApp> select \(title)" && $0.cursorColumn > 20
      }
      try terminal.type("\n")
      try await terminal.waitUntil("the next prompt") {
        $0.cursorLine == "SecretsApp>" && $0.cursorColumn == 12
      }
    }
    #expect(!terminal.screen.allLines.contains { $0.hasPrefix("!") })
    try terminal.type("quit\n")
    #expect(try await terminal.waitForExit() == .exited(0))
  }

  @Test("a secret at the prompt is not shown, and no secret is in the history")
  func unseenSecret() async throws {
    let terminal = try await start("SecretsApp", until: "SecretsApp>")
    try terminal.type("pin\n")
    try await terminal.waitUntil("the question") {
      $0.cursorLine == "pin:" && $0.cursorColumn == 5
    }
    try terminal.type("123456\n")
    try await terminal.waitFor("  pin   6 digits")
    try terminal.type("pin 42\n")
    try await terminal.waitFor("  pin   2 digits")
    try terminal.press(.up)
    try await terminal.waitUntil("the line before both") { $0.cursorLine == "SecretsApp> pin" }
    try terminal.press(.controlC, .controlD)
    #expect(try await terminal.waitForExit() == .exited(0))
    #expect(!terminal.screen.allLines.joined().contains("123456"))
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

  @Test(
    "without colors there are no hints, but Tab completes",
    arguments: [
      ["TERM": "dumb"], ["TERM": "no-such-terminal"], ["NO_COLOR": "1"],
    ]
  )
  func withoutColors(environment: [String: String]) async throws {
    let terminal = try await start("playbill", until: "Lobby>", environment: environment)
    try terminal.type("sc")
    try await terminal.waitUntil("the line") { $0.cursorLine == "Lobby> sc" }
    try terminal.press(.tab)
    try await terminal.waitFor("scenes  list the app")
    try terminal.type("e")
    try terminal.press(.tab)
    try await terminal.waitUntil("the word") { $0.cursorLine == "Lobby> scenes" }
    try terminal.type("\n")
    try await terminal.waitFor("movies/<id>")
    try terminal.type("quit\n")
    #expect(try await terminal.waitForExit() == .exited(0))
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

  @Test("Tab completes on a narrow or wide terminal", arguments: [10, 400])
  func anyWidth(columns: Int) async throws {
    let terminal = try await start("playbill", until: "Lobby>", columns: columns)
    try terminal.press(.tab)
    try await terminal.waitUntil("a list") { $0.lines.contains { $0.hasPrefix("listings") } }
    try terminal.type("pro")
    try terminal.press(.tab)
    try await terminal.waitUntil("the word") {
      $0.allLines.suffix(2).joined().hasSuffix("Lobby> profile")
    }
    try terminal.type("\n")
    try await terminal.waitUntil("the scene") { $0.allLines.contains("▸ Profile") }
    try terminal.press(.controlD)
    #expect(try await terminal.waitForExit() == .exited(0))
  }
}
