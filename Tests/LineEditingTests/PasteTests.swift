import TestSupport
import Testing

@testable import LineEditing

extension OneAtATime {
  /// Text that is pasted as a whole (bracketed paste).
  @Suite(.timeLimit(.minutes(10))) struct PasteTests {
    @Test("a paste is inserted at the cursor")
    func atCursor() async throws {
      let session = try TypedSession()
      let event = try await session.line {
        try session.terminal.type("ad")
        try session.terminal.press(.left)
        try session.terminal.paste("b\u{3}\u{1b}c")
        try await session.terminal.waitFor("> abcd")
        try session.terminal.type("!\n")
      }
      #expect(event == .line("abc!d"))
    }

    @Test("pasted lines wait for Enter and are then read one by one")
    func severalLines() async throws {
      let session = try TypedSession()
      let event = try await session.line {
        try session.terminal.paste("one\r\ntwo\rthree\r\n")
        let count = "  3 lines; Enter takes them one by one."
        try await session.waitForLines([count, "> one", "two", "three"])
        try session.editor.show("above")
        try await session.waitForLines([count, "above", "> one", "two", "three"])
        try session.terminal.press(.enter)
      }
      #expect(event == .line("one"))
      #expect(await session.editor.next(prompt: "> ") == .line("two"))
      #expect(await session.editor.next(prompt: "> ") == .line("three"))
      try await session.terminal.waitUntil("the others with their count") {
        $0.allLines.suffix(2) == ["> two  (2 of 3)", "> three  (3 of 3)"]
      }
      #expect(try await session.line(typing: "four") == .line("four"))
    }

    @Test("a large paste arrives whole")
    func largePaste() async throws {
      let session = try TypedSession()
      let text = String(repeating: "0123456789 ", count: 5_000)
      let event = try await session.line {
        try session.terminal.paste(text)
        try session.terminal.press(.enter)
      }
      #expect(event == .line(text))
    }

    @Test("the lines of a paste that stalls wait for Enter, too")
    func stall() async throws {
      let session = try TypedSession()
      let event = try await session.line {
        try session.terminal.send(Array("\u{1b}[200~one\ntw".utf8))
        try await session.terminal.waitFor("The end of the paste has not come yet")
        try session.terminal.send(Array("o\nthree\n".utf8) + PastedText.end)
        try await session.terminal.waitFor("  3 lines; Enter takes them one by one.")
        try session.terminal.press(.enter)
      }
      #expect(event == .line("one"))
      #expect(await session.editor.next(prompt: "> ") == .line("two"))
      #expect(await session.editor.next(prompt: "> ") == .line("three"))
    }
  }
}
