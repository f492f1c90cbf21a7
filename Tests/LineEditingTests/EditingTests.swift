import LineEditing
import TestSupport
import Testing

extension OneAtATime {
  /// Typing and editing a line.
  @Suite(.timeLimit(.minutes(10))) struct EditingTests {
    @Test("arrow, Home, End, Delete and Backspace keys edit the line")
    func editingKeys() async throws {
      let session = try TypedSession()
      let event = try await session.line {
        try session.terminal.type("bxok")
        try session.terminal.press(.left, .left, .left, .delete)
        try session.terminal.type("o")
        try session.terminal.press(.home)
        try session.terminal.type("a ")
        try session.terminal.press(.end, .backspace)
        try session.terminal.type("at")
        try await session.terminal.waitFor("> a booat")
        try session.terminal.press(.enter)
      }
      #expect(event == .line("a booat"))
    }

    @Test("word keys and control keys move and delete by words")
    func wordKeys() async throws {
      let session = try TypedSession()
      let event = try await session.line {
        try session.terminal.type("one two three")
        try session.terminal.press(.wordLeft, .wordLeft)
        try session.terminal.type("and ")
        try session.terminal.press(.controlE, .controlW, .controlA, .wordRight)
        try session.terminal.type(",")
        try await session.terminal.waitFor("> one, and two")
        try session.terminal.press(.wordRight, .controlK, .enter)
      }
      #expect(event == .line("one, and"))
    }

    @Test(
      "the cursor column is right after wide and zero-width characters",
      arguments: [
        "日本語", "👩\u{200d}💻👩\u{200d}💻", "e\u{301}e\u{301}e\u{301}", "❤\u{fe0f}❤\u{fe0f}x",
      ]
    )
    func cursorColumn(text: String) async throws {
      let session = try TypedSession()
      let event = try await session.line {
        try session.terminal.type("[\(text)]")
        try session.terminal.press(.home)
        try session.terminal.type("<")
        try session.terminal.press(.end)
        try session.terminal.type(">")
        try await session.terminal.waitUntil("both ends, and the cursor behind the last") {
          $0.cursorLine.hasPrefix("> <[") && $0.cursorLine.hasSuffix("]>")
            && $0.cursorColumn == $0.columnsOfCursorLine
        }
        try session.terminal.press(.enter)
      }
      #expect(event == .line("<[\(text)]>"))
    }

    @Test("a combining mark is composed with its letter")
    func composedMarks() async throws {
      let session = try TypedSession()
      let event = try await session.line {
        try session.terminal.type("cafe\u{301} ")
        try await session.terminal.waitFor("> caf\u{e9}")
        try session.terminal.press(.backspace, .backspace)
        try session.terminal.type("e\n")
      }
      #expect(event == .line("cafe"))
    }

    @Test(
      "keys treat a character of several scalars as one character",
      arguments: ["👩\u{200d}💻", "❤\u{fe0f}", "\u{1F1EB}\u{1F1F7}", "x\u{302}", "日"]
    )
    func severalScalars(character: String) async throws {
      let session = try TypedSession()
      let event = try await session.line {
        try session.terminal.type("a\(character)b\(character)c\(character)")
        try session.terminal.press(.backspace, .left, .left, .left, .right, .delete)
        try session.terminal.type("d")
        try session.terminal.press(.controlA, .right, .controlD)
        try session.terminal.type("\n")
      }
      #expect(event == .line("abdc"))
    }

    @Test("a line of a hundred kilobytes is read whole")
    func longLine() async throws {
      let session = try TypedSession()
      let text = String(repeating: "0123456789", count: 10_000)
      #expect(try await session.line(typing: text) == .line(text))
      #expect(try await session.line(typing: "still here") == .line("still here"))
    }
  }
}

extension TerminalScreen {
  /// The columns that the text of the cursor's row takes.
  var columnsOfCursorLine: Int { Prompt(cursorLine).width }
}
