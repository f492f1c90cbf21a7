import Testing

@testable import Rehearsal

@Suite(.timeLimit(.minutes(10))) struct PlainRowsTests {
  nonisolated private static let lists: [[Row]] = [
    [],
    [Row("one")],
    [Row("one"), Row("twenty-two"), Row("")],
    [Row("one", detail: "first"), Row("twenty-two"), Row("three", detail: "a longer detail")],
    [Row("", detail: "only a detail"), Row("  blanks  ", detail: "  "), Row(" ")],
    (1...101).map { Row("row \($0)", detail: $0.isMultiple(of: 2) ? "even" : "") },
  ]

  @Test("plain rows look as they do in a table", arguments: lists, [nil, 0, 1, 8, 95])
  func plain(_ rows: [Row], _ firstNumber: Int?) {
    let table = Appearance.rows(rows, firstNumber: firstNumber).table
    #expect(
      PlainRows.lines(of: rows, firstNumber: firstNumber, indent: 4, width: 60)
        == table?.layout(indent: 4, width: 60).lines
    )
  }

  @Test("other rows are not plain", arguments: ["Å", "tab\t", "new\nline", "\u{7F}", "日本"])
  func notPlain(_ text: String) {
    for row in [Row(text), Row("title", detail: text)] {
      #expect(PlainRows.lines(of: [row], firstNumber: 1, indent: 4, width: 60) == nil)
    }
  }

  @Test("rows that are too wide, and negative numbers, are left to a table")
  func refused() {
    let row = Row("0123456789", detail: "0123456789")
    #expect(PlainRows.lines(of: [row], firstNumber: 1, indent: 4, width: 31) != nil)
    #expect(PlainRows.lines(of: [row], firstNumber: 1, indent: 4, width: 30) == nil)
    #expect(PlainRows.lines(of: [row], firstNumber: -1, indent: 4, width: 60) == nil)
  }

  @Test(
    "texts of printable ASCII take one column a byte, at any place",
    arguments: 0...20,
    ["", "\u{1F}", "\u{7F}", "é", "\u{300}", "日"]
  )
  func printable(_ length: Int, _ other: String) {
    let text = String(repeating: "~", count: length) + other + String(repeating: " ", count: length)
    let isASCII = other.isEmpty
    #expect(DisplayWidth.ofASCII(text) == (isASCII ? text.utf8.count : nil))
    let simple = isASCII || other == "é"
    #expect(DisplayWidth.ofSimple(text) == (simple ? text.count : nil))
  }
}
