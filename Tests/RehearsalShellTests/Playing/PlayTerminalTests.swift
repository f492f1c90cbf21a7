import TestSupport
import Testing

/// `playbill play` on a real terminal, with keys.
@Suite(.timeLimit(.minutes(10))) struct PlayTerminalTests {
  private let folder = TemporaryFolder()

  init() throws {
    try folder.write(
      """
      ---
      @ mark "Profile"
      @ say "Watch the name."
      > profile
      |...
      > wait 1s
      |...
      @ mark "Home"
      @ say "And back."
      > back
      |...

      """,
      to: "visit.transcript"
    )
  }

  private func play(
    _ options: String...,
    columns: Int = 80,
    environment: [String: String] = [:]
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(columns: columns, rows: 60)
    try terminal.spawn(
      BuiltProduct.path("playbill"),
      arguments: ["play", folder.path(of: "visit.transcript")] + options,
      environment: environment.merging(["HOME": folder.path]) { $1 }
    )
    return terminal
  }

  /// Waits until the last row is `text`.
  private func waitForStatus(_ text: String, at terminal: PseudoTerminal) async throws {
    try await terminal.waitUntil("the status “\(text)”") { $0.cursorLine == text }
  }

  @Test(
    "a status line says how far one is, and leaves no trace",
    arguments: zip([60, 80, 160], [[:], ["TERM": "dumb"], ["NO_COLOR": "1"]])
  )
  func status(columns: Int, environment: [String: String]) async throws {
    let terminal = try play("--step", columns: columns, environment: environment)
    let chapters = columns > 60 ? ", n, p: chapters" : ""
    for number in 1...3 {
      try await waitForStatus(
        "Step \(number) of 6. Enter: next, b: back, r: take over, q: quit" + chapters,
        at: terminal
      )
      try terminal.press(.enter)
    }
    try await terminal.waitUntil("step 4") { $0.cursorLine.hasPrefix("Step 4 of 6.") }
    try terminal.type("q")
    #expect(try await terminal.waitForExit() == .exited(0))
    let lines = terminal.screen.allLines
    #expect(!lines.contains { $0.contains("Step ") })
    #expect(
      lines.suffix(5) == [
        "  name      …", "  website   […] (disabled)",
        "Lobby/Profile> wait 1s",
        "  name      Ada Lovelace", "  website   [example.org/ada]",
      ]
    )
    #expect(terminal.screen.colors.isEmpty == !environment.isEmpty)
    #expect(terminal.isEchoing)
  }

  @Test("keys typed ahead are acted on one after the other")
  func typedAhead() async throws {
    let terminal = try play("--step")
    // The last one is typed during the animation of `profile`, and ends it.
    try terminal.type("\n\n\n")
    try await terminal.waitUntil("step 3") { $0.cursorLine.hasPrefix("Step 3 of 6.") }
    try terminal.type("2")
    try await terminal.waitUntil("the second chapter") { $0.cursorLine.hasPrefix("Step 5 of 6.") }
    let lines = terminal.screen.allLines
    #expect(lines.suffix(3).dropLast() == ["┊ Home", "┊ And back."])
    try terminal.type("bq")
    #expect(try await terminal.waitForExit() == .exited(0))
    #expect(terminal.screen.allLines.suffix(2) == ["  name      …", "  website   […] (disabled)"])
  }

  @Test("a key without an effect is answered with the keys that have one")
  func unknownKey() async throws {
    let terminal = try play("--step")
    try await terminal.waitUntil("step 1") { $0.cursorLine.hasPrefix("Step 1 of 6.") }
    try terminal.type("x")
    try await terminal.waitUntil("the keys") {
      $0.cursorLine.hasPrefix("Step 1 of 6.")
        && $0.allLines.count { $0.hasPrefix("Enter or space: stop, play") } == 2
    }
    try terminal.press(.controlC)
    #expect(try await terminal.waitForExit() == .exited(0))
  }

  @Test("a difference counts after the viewer has taken over")
  func differenceBeforeHandover() async throws {
    try folder.write("> profile\n| another screen\n", to: "visit.transcript")
    let terminal = try play("--speed", "100")
    try await waitForStatus(
      "The end. r or Enter: take over, b: back, q: quit, p: last chapter",
      at: terminal
    )
    try terminal.press(.enter)
    try await terminal.waitUntil("the prompt") { $0.cursorLine.hasPrefix("Lobby/Profile>") }
    try terminal.type("quit\n")
    #expect(try await terminal.waitForExit() == .exited(1))
  }

  @Test("a wide terminal shows the sources of causes, and the shell introduces the room")
  func sourcesAndIntroduction() async throws {
    try folder.write("> profile\n|...\n", to: "visit.transcript")
    let terminal = try play("--xray", "--speed", "100", columns: 160)
    try await terminal.waitUntil("the end") { $0.cursorLine.hasPrefix("The end. r or Enter") }
    #expect(terminal.screen.allLines.contains { $0.contains("▶") && $0.contains(".swift:") })
    try terminal.type("r")
    try await terminal.waitFor("  Try: xray on, tap website")
    try terminal.type("quit\n")
    #expect(try await terminal.waitForExit() == .exited(0))
  }

  @Test("an app that has ended cannot be taken over")
  func endedApp() async throws {
    try folder.write("> quit\n|...\n", to: "visit.transcript")
    let terminal = try play("--speed", "100")
    try await waitForStatus("The end. q or Enter: quit, b: back, p: last chapter", at: terminal)
    try terminal.press(.enter)
    #expect(try await terminal.waitForExit() == .exited(0))
  }

  @Test("at the end, a key hands over the keyboard")
  func handover() async throws {
    let terminal = try play("--speed", "100")
    try await waitForStatus(
      "The end. r or Enter: take over, b: back, q: quit, p: last chapter",
      at: terminal
    )
    try terminal.type("r")
    try await terminal.waitFor("You have taken over. To list the commands: help")
    try terminal.type("about\n")
    try await terminal.waitFor("Lobby!About>")
    try terminal.type("dismiss\nquit\n")
    #expect(try await terminal.waitForExit() == .exited(0))
  }

  @Test("in a pipe, a terminal as input gives no keys")
  func pipedOutput() async throws {
    let terminal = try PseudoTerminal(columns: 80, rows: 60)
    try terminal.spawn(
      "/bin/sh",
      arguments: [
        "-c", "\"$0\" play --step \"$1\" | cat", BuiltProduct.path("playbill"),
        folder.path(of: "visit.transcript"),
      ]
    )
    #expect(try await terminal.waitForExit() == .exited(0))
    #expect(terminal.screen.allLines.last == "◂ Lobby")
    #expect(!terminal.screen.allLines.contains { $0.contains("Enter") || $0.contains("Step") })
  }
}
