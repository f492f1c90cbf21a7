import LineEditing
import TestSupport
import Testing

extension OneAtATime {
  /// Hints after the cursor, and the colors of words.
  @Suite(.timeLimit(.minutes(10))) struct HintTests {
    private func session() async throws -> TypedSession {
      let session = try TypedSession(advisor: Glossary("where", "quit"))
      for line in ["tap website", "look"] { try await session.enter(line) }
      return session
    }

    @Test("a key accepts the newest history line with the typed prefix")
    func acceptKey() async throws {
      let session = try await session()
      let event = try await session.line {
        try session.terminal.type("ta")
        try await session.terminal.waitUntil("the hint after the cursor") {
          $0.cursorLine == "> tap website" && $0.cursorColumn == 4
        }
        try session.terminal.press(.right)
        try await session.terminal.waitUntil("the cursor behind it") { $0.cursorColumn == 13 }
        try session.terminal.press(.enter)
      }
      #expect(event == .line("tap website"))
    }

    @Test("a hint is shown only while it fits the line and the cursor is at its end")
    func hintLifetime() async throws {
      let session = try await session()
      let event = try await session.line {
        try session.terminal.type("t")
        try await session.terminal.waitFor("> tap website")
        try session.terminal.type("o")
        try await session.terminal.waitUntil("no hint") { $0.cursorLine == "> to" }
        try session.terminal.press(.backspace)
        try await session.terminal.waitUntil("the hint again") { $0.cursorLine == "> tap website" }
        try session.terminal.press(.left)
        try await session.terminal.waitUntil("none before the end") { $0.cursorLine == "> t" }
        try session.terminal.press(.controlC)
      }
      #expect(event == .interrupted)
      try await session.terminal.waitUntil("the line alone") { $0.allLines.last == "> t^C" }
    }

    @Test("a narrower screen shows as much of the hint as fits")
    func narrowerScreen() async throws {
      let terminal = try PseudoTerminal(columns: 40, rows: 10)
      try terminal.spawn(BuiltProduct.path("EchoProgram"))
      try await terminal.waitFor("parrot>")
      try terminal.type("tap website\n")
      try await terminal.waitFor("heard tap website")
      try terminal.type("ta")
      try await terminal.waitUntil("the hint") {
        $0.cursorLine == "parrot> tap website" && $0.cursorColumn == 10
      }
      terminal.resize(columns: 14, rows: 10)
      try await terminal.waitUntil("as much as fits") {
        $0.cursorLine == "parrot> tap w" && $0.cursorColumn == 10
      }
      try terminal.press(.right)
      try await terminal.waitUntil("all of it") { $0.cursorLine == "bsite" }
      try terminal.press(.controlC, .controlD)
      #expect(try await terminal.waitForExit() == .exited(0))
    }

    @Test("known words are bold and unknown words are red")
    func wordColors() async throws {
      let session = try TypedSession(advisor: Glossary("quit"))
      let event = try await session.line {
        try session.terminal.type("quit")
        try await session.terminal.waitUntil("bold") { $0.colors.contains("1") }
        #expect(!session.screen.colors.contains("31"))
        try session.terminal.type("x")
        try await session.terminal.waitUntil("red") { $0.colors.contains("31") }
        #expect(session.screen.cursorLine == "> quitx")
        try session.terminal.press(.enter)
      }
      #expect(event == .line("quitx"))
    }

    @Test(
      "without color there are no hints, no styles and no advice",
      arguments: ["xterm-256color", "dumb", "no-such-terminal"]
    )
    func withoutColor(type: String) async throws {
      let glossary = Glossary("quit", "where")
      let session = try TypedSession(
        type: type,
        declinesColor: type == "xterm-256color",
        advisor: glossary
      )
      try await session.enter("quit now")
      let event = try await session.line {
        try session.terminal.type("qu")
        try await session.terminal.waitUntil("the line") { $0.cursorLine == "> qu" }
        try session.terminal.press(.right)
        try session.terminal.type("z\n")
      }
      #expect(event == .line("quz"))
      #expect(glossary.asked.isEmpty)
      #expect(!session.screen.colors.contains { ["1", "2", "31"].contains($0) })
    }
  }
}
