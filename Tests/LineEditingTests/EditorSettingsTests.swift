import LineEditing
import TestSupport
import Testing

extension OneAtATime {
  /// The user's settings in `~/.editrc`.
  @Suite(.timeLimit(.minutes(10))) struct EditorSettingsTests {
    private let folder = TemporaryFolder()

    private func session(_ settings: String, history: [String] = []) throws -> TypedSession {
      try TypedSession(editorSettings: folder.write(settings, to: ".editrc"), history: history)
    }

    @Test("key bindings of the settings file take effect")
    func bindings() async throws {
      let session = try session("bind ^T ed-move-to-beg\nbind ^P ed-move-to-beg\n")
      #expect(try await session.line(typing: "b\u{14}a") == .line("ab"))
      #expect(try await session.line(typing: "b\u{10}a") == .line("ab"))
    }

    @Test(
      "settings cannot disable editing, history, interrupts or the end of input",
      arguments: [
        "edit off\n", "bind ^^ ed-insert\nbind ^C ed-insert\n", "nonsense\n\u{0}\n",
        "setty +isig\n",
        "",
        "history size 0\n", "bind -e\n", "bind -v\n",
      ]
    )
    func hostileSettings(settings: String) async throws {
      let session = try session(settings, history: ["tap website"])
      #expect(
        try await session.line {
          try session.terminal.type("half")
          try session.terminal.press(.controlC)
        } == .interrupted
      )
      let event = try await session.line {
        try session.terminal.press(.up)
        try await session.terminal.waitUntil("the line") { $0.cursorLine == "> tap website" }
        try session.terminal.press(.home)
        try session.terminal.paste(":")
        try session.terminal.press(.enter)
      }
      #expect(event == .line(":tap website"))
      #expect(try await session.line { try session.terminal.press(.controlD) } == .endRequested)
    }

    @Test("vi bindings have an insert mode and a command mode")
    func viModes() async throws {
      let session = try session("bind -v\n", history: ["tap website", "look"])
      #expect(try await session.line(typing: "abc\u{1b}hxi-\u{1b}A!") == .line("a-c!"))
      #expect(try await session.line(typing: "\u{1b}kk0itry \u{1b}") == .line("try tap website"))
    }

    @Test("Escape leaves the vi insert mode at once, and more Escapes change nothing")
    func viEscape() async throws {
      let session = try session("bind -v\n")
      let event = try await session.line {
        try session.terminal.type("abc")
        try session.terminal.press(.escape)
        try await session.terminal.waitUntil("the command mode") { $0.cursorColumn == 4 }
        try session.terminal.press(.escape, .escape)
        try await session.terminal.waitUntil("a bell") { $0.bells >= 1 }
        try session.terminal.type("x\n")
      }
      #expect(event == .line("ab"))
    }

    @Test(
      "libedit commands cannot be typed",
      arguments: [("", "\u{1b}x"), ("bind -v\n", "\u{1b}:")]
    )
    func libeditCommands(settings: String, key: String) async throws {
      let session = try session(settings)
      let event = try await session.line {
        try session.terminal.type(key)
        try await session.terminal.waitUntil("a bell") { $0.bells == 1 }
        try session.terminal.press(.enter)
      }
      #expect(event == .line(""))
      try await session.waitForLines([">"])
    }

    @Test("arrow keys work in both vi modes")
    func viArrows() async throws {
      let session = try session("bind -v\n", history: ["tap website"])
      let event = try await session.line {
        try session.terminal.type("ac")
        try session.terminal.press(.left)
        try session.terminal.type("b\u{1b}")
        try session.terminal.press(.right)
        try session.terminal.type("a!")
        try session.terminal.press(.enter)
      }
      #expect(event == .line("abc!"))
      let recalled = try await session.line {
        try session.terminal.type("tap\u{1b}")
        try session.terminal.press(.up)
        try await session.terminal.waitUntil("the line") { $0.lines.contains("> tap website") }
        try session.terminal.press(.enter)
      }
      #expect(recalled == .line("tap website"))
    }

    @Test("Control-C abandons the line in every vi mode")
    func viInterrupt() async throws {
      let session = try session("bind -v\n")
      for typed in ["abc", "abc\u{1b}", "abc\u{1b}d"] {
        #expect(
          try await session.line {
            try session.terminal.type(typed)
            try await session.terminal.waitFor("> abc")
            try session.terminal.press(.controlC)
          } == .interrupted
        )
      }
      #expect(try await session.line(typing: "next") == .line("next"))
    }
  }
}
