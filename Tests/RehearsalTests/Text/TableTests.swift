import Testing

@testable import Rehearsal

@Suite struct TableTests {
  private func lines(_ rows: [[String]], indent: Int = 0) -> [String] {
    Table(rows).lines(indent: indent, gap: 1, width: 80).lines
  }

  @Test func aColumnIsAsWideAsItsWidestCell() {
    #expect(
      lines([["a", "b", "c"], ["long", "日本", "c"]], indent: 2) == [
        "  a    b    c", "  long 日本 c",
      ]
    )
  }

  @Test func theLastCellOfARowWidensNoColumn() {
    #expect(lines([["a heading"], ["a", "b"]]) == ["a heading", "a b"])
  }

  @Test func anEmptyCellKeepsItsPlaceAndLeavesNoBlanksBehind() {
    #expect(lines([["", "b", ""], ["a", "", ""], ["", "", ""], []]) == ["  b", "a", "", ""])
  }

  @Test func blanksThatEndACellEndNoLine() {
    #expect(lines([["a  ", "  "], ["b", "c"]]) == ["a", "b   c"])
  }

  @Test func whatIsHiddenIsMadeVisible() {
    #expect(lines([["a\nb", "c"], ["d", "e"]]) == ["a⏎b c", "d   e"])
  }

  @Test func aRowIsGivenBackAsItWasPutIn() {
    var table = Table(rowCount: 0, columnCount: 0)
    for cell in ["a\nb", ""] { table.append(cell) }
    table.endRow()
    table.endRow()
    table.append("c")
    table.endRow()
    #expect((0..<3).map(table.row) == [["a\nb", ""], [], ["c"]])
  }
}
