import TestSupport
import Testing

/// The real executable with interrupts, job control and output of libraries.
@Suite(.timeLimit(.minutes(10))) struct MannersTests {
  @Test("an interrupt stops a long wait")
  func interruptedWait() async throws {
    let terminal = try await Program.start("CrashingApp", until: "CrashingApp>")
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
    let terminal = try await Program.start("CrashingApp", until: "CrashingApp>")
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

  @Test("an app that closes standard output does not keep the editor busy")
  func closedOutput() async throws {
    let terminal = try PseudoTerminal(columns: 80, rows: 30)
    // After two seconds of processor time, the system ends it.
    try terminal.spawn(
      "/bin/bash",
      arguments: [
        "-c", #"ulimit -t 2; exec "$0" --open printer"#, BuiltProduct.path("CrashingApp"),
      ]
    )
    try await terminal.waitFor("CrashingApp/Printer>")
    try terminal.type("say\nshut\nwhere\n")
    try await terminal.waitFor("PrinterStage")
    try await Task.sleep(for: .seconds(3))
    try terminal.type("quit\n")
    #expect(try await terminal.waitForExit() == .exited(0))
  }
}
