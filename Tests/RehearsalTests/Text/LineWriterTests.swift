import Testing

@testable import Rehearsal

@Suite struct LineWriterTests {
  @Test func aLineHoldsWhatWasPutInInOrder() {
    let line = LineWriter.line(byteCount: 50) {
      $0.append(blanks: 2)
      $0.append("é 🎭")
      $0.append("")
      $0.append(blanks: 0)
      $0.append("a text that no string holds within itself")
    }
    #expect(line == "  é 🎭a text that no string holds within itself")
  }

  @Test func blanksAtItsEndCanGo() {
    let line = LineWriter.line(byteCount: 8) {
      $0.append(" a b ")
      $0.append(blanks: 3)
      $0.removeTrailingBlanks()
    }
    #expect(line == " a b")
  }

  @Test func aLineOfBlanksCanGoAltogether() {
    let line = LineWriter.line(byteCount: 3) {
      $0.append(blanks: 3)
      $0.removeTrailingBlanks()
    }
    #expect(line.isEmpty)
  }

  @Test func moreThanThereIsRoomForIsAProgrammerError() async {
    await #expect(processExitsWith: .failure) {
      _ = LineWriter.line(byteCount: 2) { $0.append("abc") }
    }
  }
}
