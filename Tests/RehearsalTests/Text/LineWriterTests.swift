import Testing

@testable import Rehearsal

@Suite struct LineWriterTests {
  @Test("a line contains the appended texts in order")
  func appending() {
    let line = LineWriter.line(byteCount: 50) {
      $0.append(blanks: 2)
      $0.append("é 🎭")
      $0.append("")
      $0.append(blanks: 0)
      $0.append("a text that no string holds within itself")
    }
    #expect(line == "  é 🎭a text that no string holds within itself")
  }

  @Test("trailing blanks can be removed")
  func trailingBlanks() {
    let line = LineWriter.line(byteCount: 8) {
      $0.append(" a b ")
      $0.append(blanks: 3)
      $0.removeTrailingBlanks()
    }
    #expect(line == " a b")
  }

  @Test("removing the blanks of a blank line leaves an empty line")
  func onlyBlanks() {
    let line = LineWriter.line(byteCount: 3) {
      $0.append(blanks: 3)
      $0.removeTrailingBlanks()
    }
    #expect(line.isEmpty)
  }

  @Test("appending beyond the byte count traps")
  func overflow() async {
    await #expect(processExitsWith: .failure) {
      _ = LineWriter.line(byteCount: 2) { $0.append("abc") }
    }
  }
}
