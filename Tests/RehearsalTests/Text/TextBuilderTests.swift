import Testing

@testable import Rehearsal

@Suite struct TextBuilderTests {
  @Test("a text contains the appended parts in order")
  func appending() {
    var text = TextBuilder()
    #expect(text.text.isEmpty)
    text.append(blanks: 2)
    text.append("é 🎭")
    text.append("")
    text.append(blanks: 0)
    text.append(blanks: -1)
    text.append("end")
    #expect(text.text == "  é 🎭end")
  }

  @Test("trailing blanks can be removed")
  func trailingBlanks() {
    var text = TextBuilder()
    text.append(" a b ")
    text.append(blanks: 3)
    text.removeTrailingBlanks()
    #expect(text.text == " a b")
    text.clear()
    text.append(blanks: 3)
    text.removeTrailingBlanks()
    #expect(text.text.isEmpty)
  }

  @Test("a cleared builder starts a new text")
  func clearing() {
    var text = TextBuilder()
    text.append("one")
    text.clear()
    text.append("two")
    #expect(text.text == "two")
  }
}
