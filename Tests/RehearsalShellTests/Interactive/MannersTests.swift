import TestSupport
import Testing

/// The real executable with pages, interrupts, job control and output of libraries.
@Suite struct MannersTests {
  private func start(
    _ product: String = "playbill",
    rows: Int = 30,
    environment: [String: String] = [:],
    until text: String = "Lobby>"
  ) async throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(columns: 80, rows: rows)
    try terminal.spawn(BuiltProduct.path(product), environment: environment)
    try await terminal.waitFor(text)
    return terminal
  }

  @Test("output taller than the screen is shown in pages")
  func pages() async throws {
    let terminal = try await start(rows: 12)
    try terminal.type("help all\n")
    try await terminal.waitFor("— 11 of ")
    #expect(terminal.screen.lines.first == "  Here")
    try terminal.type("q")
    try await terminal.waitUntil("the prompt") { $0.cursorLine == "Lobby>" }
    #expect(!terminal.screen.allLines.contains { $0.contains("quit (q, exit)") })
    try terminal.type("help all\n")
    try await terminal.waitFor("— 11 of ")
    try terminal.type("profile\n")
    try await terminal.waitFor("Lobby/Profile>")
    #expect(terminal.screen.allLines.contains { $0.contains("quit (q, exit)") })
  }

  @Test("a dumb terminal has no pages")
  func dumbTerminal() async throws {
    let terminal = try await start(rows: 12, environment: ["TERM": "dumb"])
    try terminal.type("help all\n")
    try await terminal.waitUntil("the end and the prompt") {
      $0.lines.contains { $0.contains("quit (q, exit)") } && $0.cursorLine == "Lobby>"
    }
  }

  @Test("an interrupt stops a long wait")
  func interruptedWait() async throws {
    let terminal = try await start("CrashingApp", until: "CrashingApp>")
    try terminal.type("drum\n")
    try await terminal.waitFor("  last   beat")
    try terminal.type("wait 24h\n\u{3}")
    try await terminal.waitUntil("where it stopped") {
      $0.lines.contains { $0.hasPrefix("  Stopped after ") } && $0.cursorLine == "CrashingApp>"
    }
    try terminal.type("where\n")
    try await terminal.waitFor("CrashingAppDirector")
    try terminal.type("quit\n")
    #expect(try await terminal.waitForExit() == .exited(0))
  }

  @Test("text printed by a library appears above the line")
  func strayOutput() async throws {
    let terminal = try await start("CrashingApp", until: "CrashingApp>")
    try terminal.type("print\nhalf a li")
    try await terminal.waitUntil("the stray word") {
      $0.lines.contains("a stray word") && $0.cursorLine == "CrashingApp> half a li"
    }
    let lines = terminal.screen.allLines
    let stray = try #require(lines.firstIndex(of: "a stray word"))
    let command = try #require(lines.firstIndex(of: "CrashingApp> print"))
    #expect(stray == command + 1)
    try terminal.press(.controlC, .controlD)
    #expect(try await terminal.waitForExit() == .exited(0))
  }

  @Test("the program stops with ^Z and continues with `fg`")
  func jobControl() async throws {
    let terminal = try PseudoTerminal(columns: 80, rows: 40)
    try terminal.spawn(
      "/bin/bash",
      arguments: ["--norc", "--noprofile", "-i"],
      environment: ["PS1": "shell> ", "PLAYBILL": BuiltProduct.path("playbill"), "HISTFILE": ""]
    )
    try await terminal.waitFor("shell>")
    try terminal.type("$PLAYBILL\n")
    try await terminal.waitFor("Lobby>")
    try terminal.type("profi")
    try await terminal.waitFor("Lobby> profi")
    try terminal.press(.controlZ)
    try await terminal.waitUntil("the shell") { $0.cursorLine == "shell>" }
    try terminal.type("fg\n")
    try await terminal.waitUntil("the line again, and its end as a hint") {
      $0.cursorLine == "Lobby> profile" && $0.cursorColumn == 12
    }
    try terminal.type("le\n")
    try await terminal.waitFor("Lobby/Profile>")
    try terminal.press(.controlD)
    try await terminal.waitUntil("the shell") { $0.cursorLine == "shell>" }
  }

  @Test("^D asks about a text that is not kept, and ^D at the question leaves")
  func draft() async throws {
    let terminal = try await start("SecretsApp", until: "SecretsApp>")
    try terminal.type("diary\n")
    try await terminal.waitFor("SecretsApp/Diary>")
    try terminal.type("entry hello\n")
    try await terminal.waitUntil("the draft") {
      $0.lines.contains("  entry   “hello”") && $0.cursorLine == "SecretsApp/Diary>"
    }
    try terminal.press(.controlD)
    try await terminal.waitFor("SecretsApp/Diary!Discard?> (d)iscard  (k)eep")
    try terminal.type("k\n")
    try await terminal.waitFor("◂ Diary")
    try await terminal.waitUntil("the prompt") { $0.cursorLine == "SecretsApp/Diary>" }
    try terminal.press(.controlD)
    try await terminal.waitUntil("the question") {
      $0.cursorLine.hasPrefix("SecretsApp/Diary!Discard?>")
    }
    #expect(terminal.isRunning)
    try terminal.press(.controlD)
    #expect(try await terminal.waitForExit() == .exited(0))
  }
}
