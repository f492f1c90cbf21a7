import LineEditing
import TestSupport
import Testing

extension OneAtATime {
  /// Completion with Tab.
  @Suite(.timeLimit(.minutes(10))) struct TabTests {
    private static let commands = Glossary([
      ("look", "describe this scene again"), ("log", "list the turns"), ("quit", "leave"),
      ("日本の映画", "a film"), ("👩‍💻works", "a person"), ("caf\u{65}\u{301}", "a place"),
    ])

    @Test("several matching words are listed below the line until the next key")
    func severalWords() async throws {
      let session = try TypedSession(declinesColor: true, advisor: Self.commands)
      let event = try await session.line {
        try session.terminal.type("l")
        try session.terminal.press(.tab)
        try await session.terminal.waitUntil("what they begin with") { $0.cursorLine == "> lo" }
        try session.terminal.press(.tab)
        try await session.waitForLines([
          "> lo", "look  describe this scene again", "log   list the turns",
        ])
        #expect(session.screen.cursorRow == 0)
        #expect(session.screen.cursorColumn == 4)
        try session.terminal.type("g")
        try await session.waitForLines(["> log"])
        try session.terminal.press(.enter)
      }
      #expect(event == .line("log"))
      try await session.waitForLines(["> log"])
    }

    @Test("a list at the bottom of the screen scrolls it up")
    func screenBottom() async throws {
      let session = try TypedSession(rows: 4, declinesColor: true, advisor: Self.commands)
      try session.editor.show("one\ntwo\nthree")
      let event = try await session.line {
        try session.terminal.type("lo")
        try session.terminal.press(.tab)
        try await session.terminal.waitUntil("the list") {
          $0.lines == ["three", "> lo", "look  describe this scene again", "log   list the turns"]
        }
        try session.editor.show("four")
        try await session.terminal.waitUntil("the text above, and the list still below") {
          $0.lines == ["four", "> lo", "look  describe this scene again", "log   list the turns"]
        }
        try session.terminal.type("ok\n")
      }
      #expect(event == .line("look"))
      try await session.waitForLines(["one", "two", "three", "four", "> look"])
    }

    @Test(
      "words of wide and combined characters are completed",
      arguments: [("日", "日本の映画 "), ("👩", "👩‍💻works "), ("caf", "caf\u{e9} ")]
    )
    func unicodeWords(typed: String, line: String) async throws {
      let session = try TypedSession(advisor: Self.commands)
      let event = try await session.line {
        try session.terminal.type(typed)
        try session.terminal.press(.tab)
        try await session.terminal.waitUntil("the word, and the cursor behind it") {
          $0.cursorLine.unicodeScalars.starts(with: "> \(typed)".unicodeScalars)
            && $0.cursorColumn == $0.columnsOfCursorLine + 1
        }
        try session.terminal.type("|\n")
      }
      #expect(event == .line(line + "|"))
    }

    @Test("typing never waits for an answer")
    func pendingAnswer() async throws {
      let glossary = Glossary("quit")
      let session = try TypedSession(advisor: glossary)
      glossary.hold()
      let event = try await session.line {
        for character in "a whole line" {
          try session.terminal.type(String(character))
          try session.terminal.press(.tab)
        }
        try await session.terminal.waitFor("> a whole line")
        try session.editor.show("above")
        try await session.terminal.waitFor("above")
        try session.terminal.press(.enter)
      }
      #expect(event == .line("a whole line"))
      #expect(glossary.asked.count == 1, "one question at a time")
      glossary.release()
      #expect(try await session.line(typing: "next") == .line("next"))
    }

    @Test("the list is printed above the line on terminals without cursor movement")
    func simpleTerminal() async throws {
      let session = try TypedSession(type: "dumb", advisor: Self.commands)
      let event = try await session.line {
        try session.terminal.type("lo")
        try session.terminal.press(.tab)
        try await session.terminal.waitUntil("the list, and the line below it") {
          $0.allLines == ["look  describe this scene again", "log   list the turns", "> lo"]
        }
        try session.terminal.type("g\n")
      }
      #expect(event == .line("log"))
    }
  }
}
