import Foundation
import TestSupport
import Testing

/// Signals that end or stop the program while it has the terminal.
@Suite(.timeLimit(.minutes(10))) struct EndingSignalTests {
  /// The state of the program when a signal arrives.
  enum Place: CaseIterable {
    case shell, line, pages, longTurn, play, playByStep, review
  }

  private let folder = TemporaryFolder()

  init() throws {
    try folder.write("> help\n> look\n", to: "a.transcript")
  }

  /// Starts a program without core dumps and without backtraces.
  private func spawn(
    _ product: String,
    _ arguments: String...,
    type: String = "xterm-256color",
    at terminal: PseudoTerminal
  ) throws {
    try terminal.spawn(
      "/bin/sh",
      arguments: ["-c", "ulimit -c 0; exec \"$0\" \"$@\"", BuiltProduct.path(product)] + arguments,
      environment: ["TERM": type, "SWIFT_BACKTRACE": "enable=no"]
    )
  }

  /// Brings a program to `place`.
  private func start(_ place: Place, at terminal: PseudoTerminal) async throws {
    let file = folder.path(of: "a.transcript")
    switch place {
    case .shell, .line, .pages:
      try spawn("playbill", at: terminal)
      try await terminal.waitFor("Lobby>")
      if place == .line {
        try terminal.type("half a li")
        try await terminal.waitFor("half a li")
      } else if place == .pages {
        try terminal.type("help\n")
        try await terminal.waitFor("— 11 of ")
      }
    case .longTurn:
      try spawn("CrashingApp", at: terminal)
      try await terminal.waitFor("CrashingApp>")
      try terminal.type("hang\n")
      try await terminal.waitUntil("the turn") { $0.cursorLine.isEmpty }
    case .play:
      try spawn("playbill", "play", "--speed", "0.001", file, at: terminal)
      try await terminal.waitFor("Lobby>")
    case .playByStep:
      try spawn("playbill", "play", "--step", file, at: terminal)
      try await terminal.waitFor("Eight plays")
    case .review:
      try spawn("playbill", "test", "--review", file, at: terminal)
      try await terminal.waitFor("a accept")
    }
  }

  @Test(
    "a signal that ends the program restores the terminal",
    arguments: Place.allCases,
    Cases.sample(of: [SIGTERM, SIGHUP, SIGINT, SIGQUIT], every: 2)
  )
  func terminalRestored(place: Place, number: Int32) async throws {
    let terminal = try PseudoTerminal(columns: 80, rows: 12)
    let before = terminal.mode
    try await start(place, at: terminal)
    #expect(terminal.mode != before)
    let isKey = number == SIGINT && [.shell, .line, .pages, .longTurn].contains(place)
    terminal.signal(number)
    if isKey {
      // Here SIGINT is ^C, which ends only a turn that ignores it.
      if place == .longTurn {
        func isRunningAfterSignal() -> Bool {
          terminal.signal(number)
          return terminal.isRunning
        }
        try await wait(for: "the end of the turn", in: isRunningAfterSignal()) { !$0 }
      } else {
        try await terminal.waitUntil("the prompt") { $0.cursorLine == "Lobby>" }
        try terminal.press(.controlD)
      }
    }
    let ending = try await terminal.waitForExit()
    #expect(ending == (isKey && place != .longTurn ? .exited(0) : .signalled(number)))
    #expect(terminal.mode == before)
    #expect(!terminal.screen.modes.contains(2004))
    #expect(terminal.screen.cursorColumn == 0)
  }

  @Test(
    "a signal ends the program even while its output is not read",
    arguments: [Place.shell, .play],
    [SIGTERM, SIGHUP]
  )
  func unreadOutput(place: Place, number: Int32) async throws {
    let terminal = try PseudoTerminal(columns: 80, rows: 12)
    let before = terminal.mode
    try folder.write(String(repeating: "> help\n", count: 1000), to: "long.transcript")
    if place == .play {
      try spawn(
        "playbill",
        "play",
        "--speed",
        "1e9",
        folder.path(of: "long.transcript"),
        at: terminal
      )
    } else {
      // A terminal without pages shows all output at once.
      try spawn("playbill", type: "dumb", at: terminal)
    }
    if place == .shell { try await terminal.waitFor("Lobby>") }
    terminal.stopReading()
    if place == .shell { try terminal.type(String(repeating: "help\n", count: 400)) }
    try await wait(for: "a full terminal", in: terminal.isWritable && terminal.isRunning) { !$0 }
    terminal.signal(number)
    #expect(try await terminal.waitForExit() == .signalled(number))
    #expect(terminal.mode == before)
  }

  @Test("a single ^\\ ends a test run")
  func quitKey() async throws {
    let path = try folder.write("limit: 10m\n---\n> hang\n", to: "hang.transcript")
    let terminal = try PseudoTerminal(columns: 200, rows: 12)
    try spawn("CrashingApp", "test", path, at: terminal)
    try await terminal.waitFor("hang.transcript")
    try terminal.send([0x1C])
    #expect(try await terminal.waitForExit() == .signalled(SIGQUIT))
  }

  @Test("SIGQUIT ends a program that writes a backtrace first")
  func quitWithBacktrace() async throws {
    let terminal = try PseudoTerminal(columns: 80, rows: 12)
    let before = terminal.mode
    try terminal.spawn(
      "/bin/sh",
      arguments: ["-c", "ulimit -c 0; exec \"$0\"", BuiltProduct.path("playbill")],
      environment: [
        "TERM": "xterm-256color",
        // On a terminal, the backtrace otherwise waits 30 seconds for a key.
        "SWIFT_BACKTRACE": "enable=yes,interactive=no,symbolicate=off,images=none",
      ]
    )
    try await terminal.waitFor("Lobby>")
    terminal.signal(SIGQUIT)
    #expect(try await terminal.waitForExit() == .signalled(SIGQUIT))
    #expect(terminal.mode == before)
  }

  @Test(
    "a signal that ends a test run restores the terminal",
    arguments: Cases.sample(of: [SIGTERM, SIGHUP, SIGINT, SIGQUIT], every: 2)
  )
  func testRun(number: Int32) async throws {
    let path = try folder.write("limit: 10m\n---\n> hang\n", to: "hang.transcript")
    let terminal = try PseudoTerminal(columns: 200, rows: 12)
    let before = terminal.mode
    try spawn("CrashingApp", "test", path, at: terminal)
    try await terminal.waitFor("hang.transcript")
    terminal.signal(number)
    #expect(try await terminal.waitForExit() == .signalled(number))
    #expect(terminal.mode == before)
  }

  /// A shell that does not change the mode of the terminal, as some shells do.
  private func shell(at terminal: PseudoTerminal) async throws {
    try terminal.spawn(
      "/bin/dash",
      arguments: ["-i"],
      environment: ["PS1": "shell> ", "PLAYBILL": BuiltProduct.path("playbill")]
    )
    try await terminal.waitFor("shell>")
  }

  /// The process identifier that the program wrote to a file.
  private func process() throws -> pid_t {
    let text = try folder.text(of: "pid")
    return try #require(pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines)))
  }

  @Test(
    "SIGTSTP restores the terminal, and `fg` returns to the edited line",
    .enabled(if: FileManager.default.fileExists(atPath: "/bin/dash"))
  )
  func stop() async throws {
    let terminal = try PseudoTerminal(columns: 80, rows: 40)
    try await shell(at: terminal)
    let before = terminal.mode
    try terminal.type("sh -c 'echo $$ > \(folder.path(of: "pid")); exec $PLAYBILL'\n")
    try await terminal.waitFor("Lobby>")
    try terminal.type("profi")
    try await terminal.waitUntil("the line") {
      $0.cursorLine == "Lobby> profile" && $0.cursorColumn == 12
    }
    let editing = terminal.mode
    for _ in 1...2 {
      kill(try process(), SIGTSTP)
      try await terminal.waitUntil("the shell") { $0.cursorLine == "shell>" }
      #expect(terminal.mode == before)
      #expect(!terminal.screen.modes.contains(2004))
      try terminal.type("fg\n")
      try await terminal.waitUntil("the line again") {
        $0.cursorLine == "Lobby> profile" && $0.cursorColumn == 12
      }
      #expect(terminal.mode == editing)
    }
    try terminal.type("le\n")
    try await terminal.waitFor("Lobby/Profile>")
    try terminal.press(.controlD)
    try await terminal.waitUntil("the shell") { $0.cursorLine == "shell>" }
    #expect(terminal.mode == before)
  }

  @Test(
    "^Z stops a demonstration and a review, and `fg` shows their question again",
    .enabled(if: FileManager.default.fileExists(atPath: "/bin/dash")),
    arguments: [("play --step", "Step 1 of 3."), ("test --review", "  1 of 1: a accept")]
  )
  func stopKey(command: String, question: String) async throws {
    let path = try folder.write("> look\n| wrong\n> look\n|...\n", to: "a.transcript")
    let terminal = try PseudoTerminal(columns: 160, rows: 60)
    try await shell(at: terminal)
    let before = terminal.mode
    try terminal.type("$PLAYBILL \(command) \(path)\n")
    try await terminal.waitUntil("the question") { $0.cursorLine.hasPrefix(question) }
    let asking = terminal.mode
    for _ in 1...2 {
      try terminal.send([0x1a])
      try await terminal.waitUntil("the shell") { $0.cursorLine == "shell>" }
      #expect(terminal.mode == before)
      try terminal.type("fg\n")
      try await terminal.waitUntil("the question again") { $0.cursorLine.hasPrefix(question) }
      #expect(terminal.mode == asking)
    }
    try terminal.type("q")
    try await terminal.waitUntil("the shell") { $0.cursorLine == "shell>" }
    #expect(try folder.text(of: "a.transcript").contains("| wrong"))
  }

  @Test(
    "^Z stops a shell whose command hangs",
    .enabled(if: FileManager.default.fileExists(atPath: "/bin/dash"))
  )
  func stopKeyInCommand() async throws {
    let terminal = try PseudoTerminal(columns: 160, rows: 60)
    try await shell(at: terminal)
    let before = terminal.mode
    try terminal.type("\(BuiltProduct.path("CrashingApp"))\n")
    try await terminal.waitFor("CrashingApp>")
    try terminal.type("hang\n")
    try await terminal.waitUntil("the command") { $0.cursorLine == "" }
    try terminal.send([0x1a])
    try await terminal.waitUntil("the shell") { $0.cursorLine == "shell>" }
    #expect(terminal.mode == before)
    try terminal.type("kill -9 %1; wait %1; echo over\n")
    try await terminal.waitFor("over")
  }

  @Test("an app that crashes restores the terminal")
  func crash() async throws {
    let terminal = try PseudoTerminal(columns: 80, rows: 40)
    let before = terminal.mode
    try spawn("CrashingApp", at: terminal)
    try await terminal.waitFor("CrashingApp>")
    try terminal.type("crash\n")
    _ = try await terminal.waitForExit()
    #expect(terminal.mode == before)
  }
}
