import LineEditing
import Testing

@Suite struct LineEventTests {
  @Test("line events with different texts are not equal")
  func inequality() {
    #expect(LineEvent.line("look") != .line("back"))
    #expect(LineEvent.line("") != .endOfInput)
  }
}
