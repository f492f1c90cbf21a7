import Testing

@testable import LineEditing

@Suite(.timeLimit(.minutes(10))) struct SecretLineTests {
  private func event(_ keys: [Key]) -> LineEvent? {
    var line = SecretLine()
    var event: LineEvent?
    for key in keys where event == nil { event = line.take(key) }
    return event
  }

  private let enter = Key.control(0x0d)

  @Test("the event contains the typed characters")
  func typedText() {
    #expect(event([.text("a"), .text("é"), .text(" "), enter]) == .line("aé "))
    #expect(event([enter]) == .line(""))
  }

  @Test("^C abandons the line, and ^D ends the input only on an empty one")
  func abandoning() {
    #expect(event([.text("a"), .interrupt]) == .interrupted)
    #expect(event([.endOfInput]) == .endRequested)
    #expect(event([.text("a"), .endOfInput, enter]) == .line("a"))
  }

  @Test("erase keys delete a character or the whole line")
  func erasing() {
    #expect(event([.text("a"), .text("b"), .control(0x7f), enter]) == .line("a"))
    #expect(event([.control(0x08), .text("b"), enter]) == .line("b"))
    #expect(event([.text("a"), .text("b"), .control(0x15), .text("c"), enter]) == .line("c"))
  }

  @Test("a character of several scalars is erased whole")
  func severalScalars() {
    #expect(event([.text("e"), .text("\u{301}"), .control(0x7f), enter]) == .line(""))
  }

  @Test("a paste is one line without its newlines")
  func pastedLines() {
    #expect(event([.paste("two\nlines"), enter]) == .line("twolines"))
  }

  @Test("keys that move the cursor do nothing")
  func movingKeys() {
    #expect(
      event([.text("a"), .left, .up, .escape, .alt("c"), .control(0x09), .text("b"), enter])
        == .line("ab")
    )
  }
}
