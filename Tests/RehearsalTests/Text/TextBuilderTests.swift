import Testing

@testable import Rehearsal

@Suite struct TextBuilderTests {
  @Test func itHoldsWhatWasPutInInOrder() {
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

  @Test func blanksAtItsEndCanGo() {
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

  @Test func anotherBeginsWhereItIsCleared() {
    var text = TextBuilder()
    text.append("one")
    text.clear()
    text.append("two")
    #expect(text.text == "two")
  }
}
