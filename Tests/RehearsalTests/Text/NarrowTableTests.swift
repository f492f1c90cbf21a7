import Testing

@testable import Rehearsal

/// Tables that are wider than their screen.
@Suite(.timeLimit(.minutes(10))) struct NarrowTableTests {
  private static let movies = [
    ["1", "The War of the Rohirrim", "2024 · 6.6"], ["2", "Wicked", "2024 · 7.0"],
  ]

  @Test("a cell of the widest column goes on below its beginning")
  func widestColumn() {
    #expect(
      TextLayout(width: 34).table(Self.movies, indent: 2) == [
        "  1   The War of the    2024 · 6.6",
        "      Rohirrim",
        "  2   Wicked            2024 · 7.0",
      ]
    )
  }

  @Test("the last of equally wide columns becomes narrower first")
  func equalColumns() {
    #expect(
      TextLayout(width: 28).table([["abcd efgh ijkl", "abcd efgh ijkl"]], indent: 2) == [
        "  abcd efgh ijkl   abcd efgh",
        "                   ijkl",
      ]
    )
  }

  @Test("a cell without a cell after it may take the whole line")
  func lastCell() {
    let rows = [["a title as long as the line", ""], ["short", "a detail"]]
    #expect(
      TextLayout(width: 30).table(rows, indent: 2)
        == ["  a title as long as the line", "  short               a detail"]
    )
  }

  @Test("several columns become narrower when one would become too narrow")
  func severalColumns() {
    let rows = [["output", "user website name", "the example of ada", "website title"]]
    #expect(
      TextLayout(width: 48).table(rows, indent: 2) == [
        "  output   user          the          website",
        "           website       example of   title",
        "           name          ada",
      ]
    )
  }

  @Test("titles become narrower last, even if their column is the widest")
  func titles() {
    let rows = [["1", "Buy oat milk", "done off", "due today 18:30", "[remove]"]]
    let table = Table(rows, titleColumn: 1)
    #expect(
      table.layout(indent: 2, width: 52).lines == [
        "  1   Buy oat milk   done off   due today   [remove]",
        "                                18:30",
      ]
    )
    #expect(
      table.layout(indent: 2, width: 48).lines == [
        "  1   Buy oat     done off   due        [remove]",
        "      milk                   today",
        "                             18:30",
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
        "  Director   directs a stage with a long",
        "             name",
        "  output     name   \"Ada\"   label",
      ]
    )
  }

  @Test("a row with a word too long for its column has its cells below its title")
  func longWord() {
    let rows = [["1", "Tea", "2 points"], ["2", "https://example.org/a-title", "3 points"]]
    #expect(
      Table(rows, titleColumn: 1).layout(indent: 2, width: 28).lines == [
        "  1   Tea           2 points",
        "  2   https://example.org/a-",
        "      title",
        "        3 points",
      ]
    )
  }

  @Test("cells below a title are indented further than the title")
  func indentedTitle() {
    #expect(
      TextLayout(width: 18).table([["Stage"], ["  name", "https://example.org"]], indent: 2)
        == ["  Stage", "    name", "      https://exam", "      ple.org"]
    )
  }

  @Test("a row that takes fewer lines so has its cells below its title")
  func fewerLines() {
    let rows = [
      ["3", "A page that asks for the fingerprint", "676 points, 366 comments, upvoted"],
      ["4", "Tea", "1 point"],
    ]
    #expect(
      Table(rows, titleColumn: 1).layout(indent: 2, width: 56).lines == [
        "  3   A page that asks for the fingerprint",
        "        676 points, 366 comments, upvoted",
        "  4   Tea                                    1 point",
      ]
    )
  }

  @Test("the cells of all rows are below each other when no column is wide enough")
  func narrowScreen() {
    let table = Table(Self.movies, titleColumn: 1).layout(indent: 2, width: 18)
    #expect(
      table.lines == [
        "  1   The War of", "      the Rohirrim", "        2024 · 6.6", "  2   Wicked",
        "        2024 · 7.0",
      ]
    )
    #expect(table.rows == [0..<3, 3..<5])
    #expect(table.firstCellEnds == [3, 0, 0, 3, 0])
  }

  @Test("no line is wider than the screen, and no character is lost", arguments: 8..<200)
  func lineWidth(width: Int) {
    let rows = [
      ["日本語表示の長い題名", "把错误当作值", "✓"], ["a\u{1B}\tb\nc", "two", "…… …… ……"],
      ["e\u{301}e\u{301}e\u{301}", "👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧", "a b c d e f g h i j k l m n"], ["x"],
      [String(repeating: "word", count: 60), "", "1"],
    ]
    let table = Table(rows).layout(indent: 4, width: width)
    #expect(table.lines.allSatisfy { DisplayWidth.of($0) <= width && $0.last != " " })
    #expect(table.rows.map(\.lowerBound) == [0] + table.rows.dropLast().map(\.upperBound))
    #expect(table.rows.last?.upperBound == table.lines.count)
    for (row, lines) in zip(rows, table.rows) {
      // Cells side by side alternate, so the characters are compared without their order.
      let shown = table.lines[lines].joined().filter { $0 != " " }.sorted()
      #expect(shown == VisibleText.of(row.joined()).filter { $0 != " " }.sorted())
    }
  }
}
