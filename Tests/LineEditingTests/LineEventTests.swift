import LineEditing
import Testing

@Suite struct LineEventTests {
  @Test func linesDifferByTheirText() {
    #expect(LineEvent.line("look") != .line("back"))
    #expect(LineEvent.line("") != .endOfInput)
  }
}
