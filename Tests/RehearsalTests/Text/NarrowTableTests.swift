import Testing

@testable import Rehearsal

/// Tables that are wider than their screen.
@Suite(.timeLimit(.minutes(10))) struct NarrowTableTests {
  private static let movies = [
    ["1", "The War of the Rohirrim", "2024 · 6.6"], ["2", "Wicked", "2024 · 7.0"],
  ]

  @Test("the widest column is cut first")
  func widestColumn() {
    #expect(
      TextLayout(width: 34).table(Self.movies, indent: 2) == [
        "  1   The War of the…   2024 · 6.6", "  2   Wicked            2024 · 7.0",
      ]
    )
  }

  @Test("the last of equally wide columns is cut first")
  func equalColumns() {
    #expect(
      TextLayout(width: 25).table([["abcdefghijkl", "abcdefghijkl"]], indent: 2)
        == ["  abcdefghijkl   abcdefg…"]
    )
  }

  @Test("a cell without a cell after it may take the whole line")
  func lastCell() {
    let rows = [["a title as long as the line", ""], ["short", "a detail"]]
    let table = TextLayout(width: 30).cuttingTable(rows, indent: 2)
    #expect(table.lines == ["  a title as long as the line", "  short               a detail"])
    #expect(table.cutRows.isEmpty)
  }

  @Test("several columns are cut when one would become too narrow")
  func severalColumns() {
    let rows = [["output", "userWebsiteName", "\"example.org/ada\"", "website.title"]]
    #expect(
      TextLayout(width: 48).table(rows, indent: 2) == [
        "  output   userWebsit…   \"example.…   website.t…"
      ]
    )
  }

  @Test("titles are cut last, even if their column is the widest")
  func titles() {
    let rows = [["1", "Buy oat milk", "done off", "due today 18:30", "[remove]"]]
    let table = Table(rows, titleColumn: 1)
    #expect(
      table.layout(indent: 2, width: 52).lines == [
        "  1   Buy oat milk   done off   due toda…   [remove]"
      ]
    )
    #expect(
      table.layout(indent: 2, width: 48).lines == [
        "  1   Buy oat …   done off   due tod…   [remove]"
      ]
    )
  }

  @Test("a row with fewer cells does not widen a column for the others")
  func shortRow() {
    let rows = [
      ["Director", "directs a stage with a long name"], ["output", "name", "\"Ada\"", "label"],
    ]
    #expect(
      TextLayout(width: 40).table(rows, indent: 2) == [
        "  Director   directs a stage with a lon…", "  output     name   \"Ada\"   label",
      ]
    )
  }

  @Test("whole lines are cut when the columns would become too narrow")
  func cutLine() {
    #expect(
      TextLayout(width: 16).table(Self.movies, indent: 2) == [
        "  1   The War o…", "  2   Wicked   …",
      ]
    )
  }

  @Test("no line is wider than the screen, and only cut rows lose text", arguments: 8..<40)
  func lineWidth(width: Int) {
    let rows = [["日本語表示の長い題名", "把错误当作值", "✓"], ["a\u{1B}b", "two", "…… …… ……"], ["x"]]
    let table = TextLayout(width: width).cuttingTable(rows, indent: 4)
    #expect(table.lines.count == rows.count)
    #expect(table.lines.allSatisfy { DisplayWidth.of($0) <= width && $0.last != " " })
    for row in rows.indices where !table.cutRows.contains(row) {
      for cell in rows[row] { #expect(table.lines[row].contains(VisibleText.of(cell))) }
    }
  }
}
