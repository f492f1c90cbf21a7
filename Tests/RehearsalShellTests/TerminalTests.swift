import TestSupport
import Testing

/// The real executable on a real terminal.
@Suite(.timeLimit(.minutes(10))) struct TerminalTests {
  /// Types a command and waits for its output.
  private func type(
    _ command: String,
    at terminal: PseudoTerminal,
    until text: String
  ) async throws {
    try terminal.type(command + "\n")
    try await terminal.waitFor(text)
  }

  @Test("a first session on a terminal shows help, scenes, hints and replies")
  func firstMinute() async throws {
    let terminal = try await Program.start(until: "Lobby>")
    try await type("help all", at: terminal, until: "— 29 of ")
    try terminal.type(" ")
    try await terminal.waitFor("    quit (q, exit)")
    try await type("profile", at: terminal, until: "  website   […] (disabled)")
    try terminal.type("loo")
    // After a second, the user's name appears above the line that is being typed.
    try await terminal.waitFor("  website   [example.org/ada]")
    try await terminal.waitUntil("the typed text to be intact") {
      // The last letter on the row is a hint.
      $0.allLines.last == "Lobby/Profile> look" && $0.cursorColumn == 18
    }
    try await type("k", at: terminal, until: "Lobby/Profile> look")
    try await type("tap web", at: terminal, until: "  ↗ https://example.org/ada")
    try await type("where", at: terminal, until: "    Profile   ProfileStage   ProfileDirector")
    try await type(
      "tpa website",
      at: terminal,
      until: "! I don't know “tpa”. Did you mean: tap website"
    )
    try await type("back", at: terminal, until: "◂ Lobby")
    try await type("about", at: terminal, until: "Lobby!About>")
    try await type("dismiss", at: terminal, until: "◂ Lobby")
    try terminal.type("quit\n")
    #expect(try await terminal.waitForExit() == .exited(0))
    #expect(terminal.isEchoing, "the terminal is as it was")
  }

  @Test("the screen shows each command with its output, in order")
  func wholeScreen() async throws {
    let terminal = try await Program.start(until: "Lobby>")
    try await type("profile", at: terminal, until: "  website   [example.org/ada]")
    try await type("tap website", at: terminal, until: "  ↗ https://example.org/ada")
    try terminal.type("quit\n")
    try await terminal.waitForExit()
    #expect(
      terminal.screen.allLines == [
        "Playbill · app architectures, played in a terminal          help  xray on  quit",
        "",
      ] + LobbyText.lines + [
        "Lobby> profile",
        "▸ Profile",
        "  name      …",
        "  website   […] (disabled)",
        "  A profile that can fail to load, in nine architectures: those of the articles,",
        "  and more. It looks the same in each; to compare what they cost: help costs.",
        "  Try: xray on, tap website, where. Then: set architecture viper, back, profile.",
        "  name      Ada Lovelace",
        "  website   [example.org/ada]",
        "Lobby/Profile> tap website",
        "  ↗ https://example.org/ada",
        "Lobby/Profile> quit",
      ]
    )
  }
}
