import LineEditing
import TestSupport
import Testing

extension OneAtATime {
  /// Text that is taller than the screen.
  @Suite(.timeLimit(.minutes(10))) struct PagingTests {
    private static let text = (1...20).map { "line \($0)\n" }.joined()

    /// Shows the text on a screen of eight rows and calls `typing` at the first page.
    private func read(
      _ session: TypedSession,
      typing: () async throws -> Void
    ) async throws {
      async let reading: Void = session.editor.page(Self.text)
      do {
        try await session.terminal.waitFor("— 7 of 20 lines")
        try await typing()
      } catch {
        try? session.editor.close()
        throw error
      }
      try await reading
    }

    @Test(
      "q, Control-C, Control-D and Escape leave the pager",
      arguments: ["q", "\u{3}", "\u{4}", "\u{1b}"]
    )
    func leaving(key: String) async throws {
      let session = try TypedSession(columns: 60, rows: 8)
      try await read(session) { try session.terminal.type(key) }
      #expect(!session.editor.takeInterruption())
      #expect(try await session.line(typing: "next") == .line("next"))
      try await session.waitForLines((1...7).map { "line \($0)" } + ["> next"])
    }

    @Test("any other key shows the rest and begins the next line")
    func otherKey() async throws {
      let session = try TypedSession(columns: 60, rows: 8)
      try await read(session) { try session.terminal.type("look") }
      let event = try await { () async throws -> LineEvent in
        async let event = session.editor.next(prompt: "> ")
        try await session.terminal.waitUntil("what was typed") { $0.cursorLine == "> look" }
        try session.terminal.press(.enter)
        return await event
      }()
      #expect(event == .line("look"))
      try await session.waitForLines((1...20).map { "line \($0)" } + ["> look"])
    }

    @Test("text shown while paging appears after the pages")
    func outputMeanwhile() async throws {
      let session = try TypedSession(columns: 60, rows: 8)
      try await read(session) {
        try session.editor.show("later")
        try session.terminal.type(" ")
        try await session.terminal.waitFor("— 14 of 20 lines")
        #expect(!session.screen.allLines.contains("later"))
        try session.terminal.type(" ")
      }
      #expect(try await session.line(typing: "next") == .line("next"))
      try await session.waitForLines((1...20).map { "line \($0)" } + ["later", "> next"])
    }

    @Test("a text is not paged when a line was typed ahead")
    func typeahead() async throws {
      let session = try TypedSession(columns: 60, rows: 8)
      try session.terminal.type("typed ahead\n")
      try await session.editor.page(Self.text)
      #expect(await session.editor.next(prompt: "> ") == .line("typed ahead"))
      try await session.waitForLines((1...20).map { "line \($0)" } + ["> typed ahead"])
    }

    @Test(
      "the status below a page has color only when color is not declined",
      arguments: [true, false]
    )
    func statusColor(declinesColor: Bool) async throws {
      let session = try TypedSession(columns: 60, rows: 8, declinesColor: declinesColor)
      try await read(session) {
        #expect(session.screen.colors.contains("2") != declinesColor)
        try session.terminal.type("q")
      }
    }

    @Test("closing the editor ends the pager")
    func closing() async throws {
      let session = try TypedSession(columns: 60, rows: 8)
      try await read(session) { try session.editor.close() }
      #expect(session.terminal.isEchoing)
    }

    @Test("a terminal without control sequences shows the text without pages")
    func simpleTerminal() async throws {
      let session = try TypedSession(columns: 60, rows: 8, type: "dumb")
      try await session.editor.page(Self.text)
      #expect(try await session.line(typing: "next") == .line("next"))
      try await session.waitForLines((1...20).map { "line \($0)" } + ["> next"])
    }
  }
}
