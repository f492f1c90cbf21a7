import LineEditing
import TestSupport
import Testing

extension OneAtATime {
  /// Thousands of lines that appear while the user types.
  @Suite(.timeLimit(.minutes(10))) struct FloodTests {
    private static let count = 10_000

    /// Shows the lines from two threads at once.
    private func flood(_ session: TypedSession) async throws {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for producer in 0..<2 {
          group.addTask {
            for index in 0..<Self.count / 2 { try session.editor.show("<\(producer) \(index)>") }
          }
        }
        try await group.waitForAll()
      }
    }

    private func expectEachOnce(_ lines: some Sequence<String>) {
      for producer in 0..<2 {
        let own = lines.filter { $0.hasPrefix("<\(producer) ") }
        #expect(own == (0..<Self.count / 2).map { "<\(producer) \($0)>" })
      }
    }

    @Test("a wrapped line survives a flood of output")
    func wrappedLine() async throws {
      let session = try TypedSession(columns: 20, rows: 10)
      let text = "a line that is longer than the screen is wide"
      let event = try await session.line {
        try session.terminal.type(text)
        try session.terminal.press(.left, .left, .left)
        try await flood(session)
        try session.terminal.type("|")
        try await session.terminal.waitUntil("all, and the line") {
          $0.scrollback.count + $0.cursorRow == Self.count + 2 && $0.cursorColumn == 5
        }
        try session.terminal.press(.enter)
      }
      #expect(event == .line("a line that is longer than the screen is w|ide"))
      expectEachOnce(session.screen.allLines)
      let rows = session.screen.allLines.suffix(3)
      #expect(rows == ["> a line that is lon", "ger than the screen", "is w|ide"])
    }

    @Test("a history search survives a flood of output")
    func historySearch() async throws {
      let session = try TypedSession(columns: 60, rows: 10, history: ["tap website", "look"])
      let event = try await session.line {
        try session.terminal.press(.controlR)
        try session.terminal.type("we")
        try await session.terminal.waitFor("(search “we”) tap website")
        try await flood(session)
        try session.terminal.type("b")
        try await session.terminal.waitUntil("all, and the search") {
          $0.scrollback.count + $0.cursorRow >= Self.count
            && $0.cursorLine == "(search “web”) tap website"
        }
        try session.terminal.press(.escape, .enter)
      }
      #expect(event == .line("tap website"))
      expectEachOnce(session.screen.allLines)
    }

    @Test("a paste that arrives in pieces survives a flood of output")
    func pasteInPieces() async throws {
      let session = try TypedSession(columns: 60, rows: 10)
      let pasted = (1...50).map { "pasted \($0)" }
      let event = try await session.line {
        // The paste arrives in two pieces, with the flood between them.
        try session.terminal.type("\u{1b}[200~" + pasted[..<25].joined(separator: "\r"))
        try await flood(session)
        try session.terminal.type("\r" + pasted[25...].joined(separator: "\r") + "\u{1b}[201~")
        try await session.terminal.waitFor("pasted 50")
        try session.terminal.press(.enter)
      }
      #expect(event == .line("pasted 1"))
      for line in pasted.dropFirst() {
        #expect(await session.editor.next(prompt: "> ") == .line(line))
      }
      try await session.terminal.waitFor("> pasted 50")
      expectEachOnce(session.screen.allLines)
    }
  }
}
