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
  }
}
