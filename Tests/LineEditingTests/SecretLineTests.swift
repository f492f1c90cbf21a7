import Testing

@testable import LineEditing

@Suite struct SecretLineTests {
  private func event(_ keys: [Key]) -> LineEvent? {
    var line = SecretLine()
    var event: LineEvent?
    for key in keys where event == nil { event = line.take(key) }
    return event
  }

  private let enter = Key.control(0x0d)

  @Test func itIsWhatWasTyped() {
    #expect(event([.text("a"), .text("é"), .text(" "), enter]) == .line("aé "))
    #expect(event([enter]) == .line(""))
  }

  @Test func keysErase() {
    #expect(event([.text("a"), .text("b"), .control(0x7f), enter]) == .line("a"))
    #expect(event([.control(0x08), .text("b"), enter]) == .line("b"))
    #expect(event([.text("a"), .text("b"), .control(0x15), .text("c"), enter]) == .line("c"))
  }

  @Test func aCharacterOfSeveralPartsIsErasedWhole() {
    #expect(event([.text("e"), .text("\u{301}"), .control(0x7f), enter]) == .line(""))
  }

  @Test func aPasteIsOneLine() {
    #expect(event([.paste("two\nlines"), enter]) == .line("twolines"))
  }

  @Test func itCanBeAbandoned() {
    #expect(event([.text("a"), .interrupt]) == .interrupted)
    #expect(event([.endOfInput]) == .endRequested)
    #expect(event([.text("a"), .endOfInput, enter]) == .line("a"))
  }

  @Test func keysThatMoveMeanNothing() {
    #expect(
      event([.text("a"), .left, .up, .escape, .alt("c"), .control(0x09), .text("b"), enter])
        == .line("ab")
    )
  }
}
