import Testing

@testable import Rehearsal

@Suite(.timeLimit(.minutes(10))) struct TableTests {
  private func lines(_ rows: [[String]], indent: Int = 0) -> [String] {
    Table(rows).layout(indent: indent, width: 80).lines
  }

  @Test("a column is as wide as its widest cell")
  func columnWidth() {
    #expect(
      lines([["a", "b", "c"], ["long", "日本", "c"]], indent: 2) == [
        "  a      b      c", "  long   日本   c",
      ]
    )
  }

  @Test("the last cell of a row does not widen its column")
  func lastCell() {
    #expect(lines([["a heading"], ["a", "b"]]) == ["a heading", "a   b"])
  }

  @Test("an empty cell keeps its place and leaves no trailing blanks")
  func emptyCell() {
    #expect(lines([["", "b", ""], ["a", "", ""], ["", "", ""], []]) == ["    b", "a", "", ""])
  }

  @Test("blanks at the end of a cell do not end a line")
  func trailingBlanks() {
    #expect(lines([["a  ", "  "], ["b", "c"]]) == ["a", "b     c"])
  }

  @Test("a line break in a cell is made visible")
  func invisible() {
    #expect(lines([["a\nb", "c"], ["d", "e"]]) == ["a⏎b   c", "d     e"])
  }
}
