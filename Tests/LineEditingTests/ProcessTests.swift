import LineEditing
import Platform
import TestSupport
import Testing

/// A real process on a real terminal: signals, job control, terminals of every kind.
@Suite(.timeLimit(.minutes(10))) struct ProcessTests {
  private func echoProgram(
    columns: Int = 80,
    environment: [String: String] = [:]
  ) async throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(columns: columns, rows: 24)
    try terminal.spawn(BuiltProduct.path("EchoProgram"), environment: environment)
    try await terminal.waitFor("parrot>")
    return terminal
  }

  @Test("the end of input ends the program and restores the terminal")
  func endOfInput() async throws {
    let terminal = try await echoProgram()
    try terminal.type("hello\n")
    try await terminal.waitFor("heard hello")
    try terminal.press(.controlD)
    #expect(try await terminal.waitForExit() == .exited(0))
    #expect(terminal.screen.allLines == ["parrot> hello", "heard hello", "parrot>", "bye"])
    #expect(terminal.isEchoing)
  }

  @Test("text printed without a newline waits until the program ends")
  func directOutput() async throws {
    let terminal = try await echoProgram()
    try terminal.type("print one\nprint two\nhello\n")
    try await terminal.waitFor("heard hello")
    try terminal.type("quit\n")
    #expect(try await terminal.waitForExit() == .exited(0))
    #expect(terminal.screen.allLines.suffix(2) == ["bye", "onetwo"])
  }

  @Test("an interrupt typed ahead stops long work")
  func earlyInterrupt() async throws {
    let terminal = try await echoProgram()
    try terminal.type("busy\n\u{3}")
    try await terminal.waitFor("stopped")
  }

  @Test("an interrupt stops long work")
  func longWork() async throws {
    let terminal = try await echoProgram()
    try terminal.type("busy\n")
    try await terminal.waitFor("working")
    try terminal.press(.controlC)
    try await terminal.waitFor("stopped")
    try terminal.type("hello\n")
    try await terminal.waitFor("heard hello")
  }

  @Test("SIGINT from outside acts like Control-C")
  func externalInterrupt() async throws {
    let terminal = try await echoProgram()
    for count in 1...3 {
      try terminal.type("half a li")
      try await terminal.waitUntil("the line") { $0.cursorLine == "parrot> half a li" }
      terminal.signal(SIGINT)
      try await terminal.waitUntil("\(count) interruptions") {
        $0.lines.count { $0 == "interrupted" } == count && $0.cursorLine == "parrot>"
      }
    }
    try terminal.type("hello\n")
    try await terminal.waitFor("heard hello")
  }

  @Test("a shell can stop and continue the program")
  func jobControl() async throws {
    let terminal = try PseudoTerminal()
    try terminal.spawn(
      "/bin/bash",
      arguments: ["--norc", "--noprofile", "-i"],
      environment: [
        "PS1": "shell> ", "ECHO_PROGRAM": BuiltProduct.path("EchoProgram"), "HISTFILE": "",
      ]
    )
    try await terminal.waitFor("shell>")
    try terminal.type("$ECHO_PROGRAM\n")
    try await terminal.waitFor("parrot>")
    try terminal.type("half a li")
    try await terminal.waitFor("half a li")
    for _ in 0..<2 {
      try terminal.press(.controlZ)
      try await terminal.waitUntil("the shell") { $0.cursorLine == "shell>" }
      try terminal.type("fg\n")
      try await terminal.waitUntil("the line again") { $0.cursorLine == "parrot> half a li" }
    }
    try terminal.type("ne\n")
    try await terminal.waitFor("heard half a line")
    try terminal.press(.controlD)
    try await terminal.waitUntil("the shell") { $0.cursorLine == "shell>" }
    try terminal.type("exit 7\n")
    #expect(try await terminal.waitForExit() == .exited(7))
  }

  @Test("Control-Z without a shell does nothing")
  func stopWithoutShell() async throws {
    let terminal = try await echoProgram()
    try terminal.type("a")
    try terminal.press(.controlZ)
    try terminal.type("b\n")
    try await terminal.waitFor("heard ab")
  }

  @Test("a closed pipe ends the program quietly")
  func brokenPipe() async throws {
    let terminal = try PseudoTerminal()
    try terminal.spawn(
      "/bin/bash",
      arguments: ["-c", "yes look | \"$ECHO_PROGRAM\" | head -n 1; echo ended ${PIPESTATUS[1]}"],
      environment: ["ECHO_PROGRAM": BuiltProduct.path("EchoProgram"), "PATH": "/usr/bin:/bin"]
    )
    try await terminal.waitForExit()
    #expect(terminal.screen.allLines == ["heard look", "ended 0"])
  }

  @Test(
    "editing works on every terminal type",
    arguments: ["dumb", "", "no-such-terminal", "vt100", "screen-256color", "linux", "xterm"]
  )
  func terminalTypes(type: String) async throws {
    let terminal = try await echoProgram(environment: ["TERM": type])
    #expect(terminal.screen.allLines == ["parrot>"])
    try terminal.type("later above\nhexlo")
    try await terminal.waitFor("hexlo")
    try terminal.press(.left, .left, .backspace)
    try terminal.type("l")
    try await terminal.waitFor("above")
    try await terminal.waitUntil("the corrected line") { $0.cursorLine == "parrot> hello" }
    try terminal.press(.enter)
    try await terminal.waitFor("heard hello")
    try terminal.press(.controlC)
    try await terminal.waitFor("interrupted")
    try terminal.type("quit\n")
    #expect(try await terminal.waitForExit() == .exited(0))
  }

  @Test("text is UTF-8 in every locale", arguments: ["C", "POSIX", "C.UTF-8", "no_such_LOCALE"])
  func locales(locale: String) async throws {
    let terminal = try await echoProgram(environment: ["LC_ALL": locale])
    try terminal.type("Grüße 日本\n")
    try await terminal.waitFor("heard Grüße 日本")
  }

  @Test(
    "a signal waits for work that must not be interrupted",
    arguments: [SIGTERM, SIGHUP, SIGINT]
  )
  func uninterruptedWork(number: Int32) async throws {
    let folder = TemporaryFolder()
    let terminal = try PseudoTerminal()
    try terminal.spawn(BuiltProduct.path("EchoProgram"), arguments: [folder.path(of: "")])
    func hasBegun() -> Bool { access(folder.path(of: "begun"), F_OK) == 0 || !terminal.isRunning }
    try await wait(for: "the work", in: hasBegun()) { $0 }
    for _ in 1...2 { terminal.signal(number) }
    try folder.write("", to: "go")
    #expect(try await terminal.waitForExit() == .signalled(number))
    #expect(access(folder.path(of: "done"), F_OK) == 0)
  }
}
