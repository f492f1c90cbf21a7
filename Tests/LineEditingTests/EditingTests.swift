import LineEditing
import TestSupport
import Testing

extension OneAtATime {
  /// Typing and editing a line.
  @Suite struct EditingTests {
    @Test("the event contains the typed line")
    func typedLine() async throws {
      let session = try TypedSession()
      #expect(try await session.line(typing: "look around") == .line("look around"))
      try await session.waitForLines(["> look around"])
    }

    @Test("an empty line is a line event")
    func emptyLine() async throws {
      let session = try TypedSession()
      #expect(try await session.line(typing: "") == .line(""))
    }

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
      "unknown key sequences insert nothing",
      arguments: ["[5~", "[15~", "[1;2P", "OP", "[[A", "[I", "[97;5u", "]0;title\u{7}"]
    )
    func unknownKeys(sequence: String) async throws {
      let session = try TypedSession()
      let event = try await session.line {
        try session.terminal.type("a\u{1b}\(sequence)b\n")
      }
      #expect(event == .line("ab"))
    }

    @Test(
      "text of many scripts and emoji arrives unchanged",
      arguments: [
        "Grüße, 日本の映画", "🎬 film 🍿", "e\u{301}t\u{e9}", "👩\u{200d}💻 works", "❤\u{fe0f} it",
        "\u{1112}\u{1161}\u{11ab}", "\u{1F1EB}\u{1F1F7} drapeau",
      ]
    )
    func unicodeText(text: String) async throws {
      let session = try TypedSession()
      // Swift compares by canonical equivalence: a composed letter equals its parts.
      #expect(try await session.line(typing: text) == .line(text))
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

    @Test("a wide character is deleted whole")
    func wideDeletion() async throws {
      let session = try TypedSession()
      let event = try await session.line {
        try session.terminal.type("日本語")
        try session.terminal.press(.left, .backspace)
        try await session.terminal.waitFor("> 日語")
        try session.terminal.type("x\n")
      }
      #expect(event == .line("日x語"))
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

    @Test("invalid UTF-8 is replaced with replacement characters")
    func invalidUTF8() async throws {
      let session = try TypedSession()
      let event = try await session.line {
        try session.terminal.send(
          Array("a".utf8) + [0xff, 0xc3, 0x28, 0xe6, 0x97] + Array("z\r".utf8)
        )
      }
      #expect(event == .line("a\u{fffd}\u{fffd}(\u{fffd}z"))
    }

    @Test("control characters without a meaning are not part of the line")
    func controlCharacters() async throws {
      let session = try TypedSession()
      let event = try await session.line {
        try session.terminal.send([0x61, 0x00, 0x1e, 0x1d, 0x16, 0x62, 0xc2, 0x85, 0x63, 0x0d])
      }
      #expect(event == .line("abc"))
    }

    @Test("a line longer than the screen width wraps")
    func wrapping() async throws {
      let session = try TypedSession(columns: 20, rows: 6)
      let text = "a line that is longer than the screen"
      let event = try await session.line {
        try session.terminal.type(text)
        try await session.waitForLines(["> a line that is lon", "ger than the screen"])
        try session.terminal.press(.home)
        try session.terminal.type("not ")
        try await session.waitForLines(["> not a line that is", " longer than the scr", "een"])
        try session.terminal.press(.enter)
      }
      #expect(event == .line("not \(text)"))
      try session.editor.show("next")
      try await session.terminal.waitUntil("the text below") { $0.lines[3] == "next" }
    }

    @Test("a line of one megabyte is read whole")
    func megabyte() async throws {
      let session = try TypedSession()
      let text = String(repeating: "0123456789abcdef", count: 1 << 16)
      #expect(try await session.line(typing: text) == .line(text))
      #expect(try await session.line(typing: "still here") == .line("still here"))
    }
  }
}

extension TerminalScreen {
  /// The columns that the text of the cursor's row takes.
  var columnsOfCursorLine: Int { Prompt(cursorLine).width }
}
