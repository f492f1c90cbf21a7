import LineEditing
import TestSupport
import Testing

extension OneAtATime {
  /// Searching the history with Control-R.
  @Suite(.timeLimit(.minutes(10))) struct SearchTests {
    private static let history = ["tap website", "look", "tap name", "back"]

    private func searching(
      _ text: String,
      columns: Int = 80,
      settings: String? = nil,
      then typing: (TypedSession) async throws -> Void
    ) async throws -> LineEvent {
      let session = try TypedSession(
        columns: columns,
        editorSettings: settings,
        history: Self.history
      )
      return try await session.line {
        try session.terminal.press(.controlR)
        try session.terminal.type(text)
        try await typing(session)
      }
    }

    private func see(_ line: String, _ session: TypedSession) async throws {
      try await session.terminal.waitUntil("the line \(line)") { $0.cursorLine == line }
    }

    @Test("the prompt shows the search text and the line shows the match")
    func searchPrompt() async throws {
      let event = try await searching("web") { session in
        try await session.waitForLines(["(search “web”) tap website"])
        #expect(session.screen.cursorColumn == 19)
        try session.terminal.press(.enter)
      }
      #expect(event == .line("tap website"))
    }

    @Test("Control-R finds older matches and Control-S newer ones")
    func backAndForward() async throws {
      let event = try await searching("ta") { session in
        try await see("(search “ta”) tap name", session)
        try session.terminal.press(.controlR)
        try await see("(search “ta”) tap website", session)
        try session.terminal.press(.controlR, .controlS)
        try await see("(search “ta”) tap name", session)
        #expect(session.screen.bells == 1)
        try session.terminal.press(.up, .enter)
      }
      #expect(event == .line("tap website"))
    }

    @Test(
      "any other key keeps the match and does its usual action",
      arguments: [
        (TerminalKey.left, "tap| website"), (.end, "tap website|"), (.delete, "tap |ebsite"),
        (.tab, "tap |website"),
      ]
    )
    func otherKey(key: TerminalKey, line: String) async throws {
      let event = try await searching("web") { session in
        try session.terminal.press(key)
        try session.terminal.type("|\n")
      }
      #expect(event == .line(line))
    }

    @Test("Control-R in an empty search repeats the last search")
    func repeatedSearch() async throws {
      let event = try await searching("web") { session in
        try session.terminal.press(.controlG, .controlR)
        try await see("(search “”)", session)
        try session.terminal.press(.controlR)
        try await see("(search “web”) tap website", session)
        try session.terminal.press(.enter)
      }
      #expect(event == .line("tap website"))
    }

    @Test("text shown above keeps the search, and a new prompt waits for its end")
    func textAbove() async throws {
      let event = try await searching("we", columns: 20) { session in
        try await session.waitForLines(["(search “we”) tap we", "bsite"])
        try session.editor.show("Ada is here.")
        session.editor.setPrompt("away> ")
        try session.terminal.type("b")
        try await session.waitForLines(["Ada is here.", "(search “web”) tap w", "ebsite"])
        try session.terminal.press(.escape)
        try await session.waitForLines(["Ada is here.", "away> tap website"])
        try session.terminal.press(.enter)
      }
      #expect(event == .line("tap website"))
    }

    @Test("Control-R starts a search in both vi modes")
    func viModes() async throws {
      let folder = TemporaryFolder()
      let settings = try folder.write("bind -v\n", to: ".editrc")
      let event = try await searching("", settings: settings) { session in
        try session.terminal.press(.controlG)
        try session.terminal.type("half\u{1b}\u{12}web")
        try await see("(search “web”) tap website", session)
        try session.terminal.press(.controlG)
        try await see("> half", session)
        try session.terminal.type("x\n")
      }
      #expect(event == .line("hal"))
    }
  }
}
