import LineEditing
import TestSupport
import Testing

extension OneAtATime {
  /// Recalling lines with ↑ and ↓.
  @Suite(.timeLimit(.minutes(10))) struct HistoryTests {
    @Test("arrow keys recall earlier lines")
    func arrowKeys() async throws {
      let session = try TypedSession()
      for line in ["first", "second", "third"] { try await session.enter(line) }
      let event = try await session.line {
        try session.terminal.press(.up, .up, .up)
        try await session.terminal.waitUntil("the oldest") { $0.cursorLine == "> first" }
        try session.terminal.press(.down)
        try await session.terminal.waitUntil("the one after") { $0.cursorLine == "> second" }
        try session.terminal.type("!\n")
      }
      #expect(event == .line("second!"))
    }

    @Test(
      "only lines that begin with the typed text are recalled",
      arguments: [TerminalKey.up, .controlP]
    )
    func typedPrefix(key: TerminalKey) async throws {
      let session = try TypedSession(history: ["tap website", "look", "tap name", "back"])
      let event = try await session.line {
        try session.terminal.type("tap")
        try session.terminal.press(key)
        try await session.terminal.waitUntil("the newest") { $0.cursorLine == "> tap name" }
        try session.terminal.press(key)
        try await session.terminal.waitUntil("the oldest") { $0.cursorLine == "> tap website" }
        // There is no older line, so the line stays.
        try session.terminal.press(key, .enter)
      }
      #expect(event == .line("tap website"))
    }
  }
}
