import Testing

@testable import LineEditing

@Suite(.timeLimit(.minutes(10))) struct CandidateTableTests {
  private func rows(
    _ candidates: [(String, String)],
    columns: Int = 40,
    rowLimit: Int = 10
  ) -> [String] {
    CellWidth.perform {
      CandidateTable(
        candidates: candidates.map { .init($0.0, help: $0.1) },
        selected: nil,
        columns: columns,
        rowLimit: rowLimit,
        showsColor: false
      )
      .rows
    }
  }

  @Test("help texts are aligned beside their words")
  func helpColumn() {
    #expect(
      rows([("look", "describe this scene again"), ("log", "list the turns")]) == [
        "look  describe this scene again", "log   list the turns",
      ]
    )
  }

  @Test("words without help fill columns from top to bottom")
  func wordColumns() {
    #expect(
      rows(["one", "two", "three", "four", "five"].map { ($0, "") }, columns: 22) == [
        "one    three  five", "two    four",
      ]
    )
  }

  @Test("candidates beyond the row limit go into more columns")
  func moreColumns() {
    let many = (1...4).map { ("word\($0)", "its help") }
    #expect(
      rows(many, rowLimit: 2) == [
        "word1  its help     word3  its help", "word2  its help     word4  its help",
      ]
    )
  }

  @Test("candidates that do not fit are counted in the last row")
  func overflow() {
    let many = (1...9).map { ("candidate\($0)", "") }
    #expect(rows(many, columns: 24, rowLimit: 2) == ["candidate1  candidate3", "… and 7 more"])
  }

  @Test("a help text is cut to the width, and left out when too little remains")
  func narrowHelp() {
    #expect(
      rows([("look", "describe this scene again")], columns: 24) == ["look  describe this sc…"]
    )
    #expect(rows([("look", "describe this scene again")], columns: 10) == ["look"])
  }

  @Test("no row is wider than the screen", arguments: [1, 2, 3, 5, 10, 11, 40, 400])
  func rowWidth(columns: Int) {
    let candidates = [("日本の映画", "a film"), ("👩‍💻 at work", ""), ("a very long title indeed", "x")]
    for limit in 1...4 {
      let table = rows(candidates, columns: columns, rowLimit: limit)
      #expect(table.count <= limit)
      for row in table {
        #expect(Prompt(row).width < max(columns, 3), "\(row)")
      }
    }
  }

  @Test("wide characters are aligned by their width")
  func wideText() {
    #expect(
      rows([("日本", "one"), ("abc", "two")]) == ["日本  one", "abc   two"]
    )
  }

  @Test("control characters are shown as in the line, and formatting characters are removed")
  func controlCharacters() {
    #expect(rows([("a\u{1b}[31mb\u{202e}c", "x\ny")]) == ["a^[[31mbc  x^Jy"])
  }

  @Test("the selected candidate is highlighted when the terminal shows color")
  func selection() {
    let table = CandidateTable(
      candidates: [.init("a", help: "one"), .init("b")],
      selected: 0,
      columns: 40,
      rowLimit: 9,
      showsColor: true
    )
    #expect(table.rows == ["\u{1b}[7ma  \u{1b}[2mone\u{1b}[0m\u{1b}[0m", "b"])
  }
}
