import LineEditing
import TestSupport
import Testing

extension OneAtATime {
  /// Text that appears while a line is being typed.
  @Suite(.timeLimit(.minutes(10))) struct OutputAboveTests {
    @Test(
      "text is printed above the line on terminals without cursor movement",
      arguments: ["dumb", "no-such-terminal"]
    )
    func simpleTerminal(type: String) async throws {
      let session = try TypedSession(type: type)
      let event = try await session.line {
        try session.terminal.type("half a li")
        try await session.terminal.waitFor("half a li")
        try session.editor.show("Ada")
        session.editor.setPrompt("> ")
        try await session.waitForLines(["Ada", "> half a li"])
        session.editor.setPrompt("away> ")
        try await session.waitForLines(["Ada", "away> half a li"])
        try session.terminal.type("ne\n")
      }
      #expect(event == .line("half a line"))
      try await session.waitForLines(["Ada", "away> half a line"])
      #expect(session.screen.sequences == 0)
    }

    @Test("text shown between lines is printed in order")
    func betweenLines() async throws {
      let session = try TypedSession()
      try session.editor.show("welcome")
      _ = try await session.line(typing: "one")
      try session.editor.show("after one\n")
      try session.editor.show("")
      _ = try await session.line(typing: "two")
      try await session.waitForLines(["welcome", "> one", "after one", "", "> two"])
    }

    @Test("a flood of output does not redraw the line each time")
    func redrawCount() async throws {
      let session = try TypedSession()
      _ = try await session.line {
        for index in 0..<2000 { try session.editor.show("\(index)") }
        try await session.terminal.waitFor("1999")
        try session.terminal.press(.enter)
      }
      // Each redraw erases the line first.
      #expect((1...200).contains(session.screen.erasures))
    }

    @Test("the prompt can be replaced while a line is typed")
    func newPrompt() async throws {
      let session = try TypedSession()
      let event = try await session.line {
        try session.terminal.type("typed")
        try session.terminal.press(.left, .left)
        try await session.terminal.waitUntil("the cursor") { $0.cursorColumn == 5 }
        try session.editor.show("An alert!")
        session.editor.setPrompt("alert! ")
        try await session.waitForLines(["An alert!", "alert! typed"])
        // The line can be visible before the cursor is back in it.
        try await session.terminal.waitUntil("the cursor again") { $0.cursorColumn == 10 }
        try session.terminal.type("x\n")
      }
      #expect(event == .line("typxed"))
      #expect(try await session.line(at: "next> ", typing: "z") == .line("z"))
    }

    @Test("the color of a prompt does not count as width")
    func coloredPrompt() async throws {
      let session = try TypedSession(columns: 20, rows: 8)
      let prompt = Prompt("Lobby/Chat> ", isColored: true)
      let event = try await session.line(at: prompt) {
        try session.terminal.type("hello to all")
        try await session.waitForLines(["Lobby/Chat> hello to", " all"])
        try session.editor.show("hi")
        try await session.waitForLines(["hi", "Lobby/Chat> hello to", " all"])
        try session.terminal.press(.enter)
      }
      #expect(event == .line("hello to all"))
      #expect(Set(session.screen.colors) == ["36", "0"])
    }

    @Test(
      "control sequences in shown text cannot break the line",
      arguments: [
        "\u{1b}[31mred for ever", "\u{1b}[5;5Hlost", "half a sequence \u{1b}[", "\u{1b}]0;no end",
        "a\rb", "\u{e}lines",
      ]
    )
    func hostileText(text: String) async throws {
      let session = try TypedSession()
      let event = try await session.line {
        try session.terminal.type("typed")
        try await session.terminal.waitFor("> typed")
        try session.editor.show(text)
        try session.editor.show("marker")
        try await session.terminal.waitUntil("the line, and what was shown above it") {
          $0.cursorLine == "> typed" && $0.cursorColumn == 7 && !$0.isShifted
            && $0.colors.last == "0"
        }
        try session.terminal.type("!\n")
      }
      #expect(event == .line("typed!"))
    }

    @Test("a line taller than the screen survives text shown above it")
    func tallLine() async throws {
      let session = try TypedSession(columns: 10, rows: 3)
      let text = String(repeating: "0123456789", count: 6)
      let event = try await session.line {
        try session.terminal.type(text)
        try await session.terminal.waitUntil("its end") {
          $0.cursorRow == 2 && $0.cursorColumn == 2
        }
        try session.editor.show("above")
        try session.terminal.type("x")
        try await session.terminal.waitFor("89x")
        try session.terminal.press(.enter)
      }
      #expect(event == .line(text + "x"))
      #expect(session.screen.allLines.contains("above"))
    }
  }
}
