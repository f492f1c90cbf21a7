import Testing

@testable import LineEditing

@Suite struct CandidateTableTests {
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

  @Test func helpStandsBesideItsWord() {
    #expect(
      rows([("look", "describe this scene again"), ("log", "list the turns")]) == [
        "look  describe this scene again", "log   list the turns",
      ]
    )
  }

  @Test func mereWordsStandSideBySideFromTopToBottom() {
    #expect(
      rows(["one", "two", "three", "four", "five"].map { ($0, "") }, columns: 22) == [
        "one    three  five", "two    four",
      ]
    )
  }

  @Test func whatHasNoRoomBelowStandsInMoreColumns() {
    let many = (1...4).map { ("word\($0)", "its help") }
    #expect(
      rows(many, rowLimit: 2) == [
        "word1  its help     word3  its help", "word2  its help     word4  its help",
      ]
    )
  }

  @Test func whatFitsNowhereIsCounted() {
    let many = (1...9).map { ("candidate\($0)", "") }
    #expect(rows(many, columns: 24, rowLimit: 2) == ["candidate1  candidate3", "… and 7 more"])
  }

  @Test func aHelpIsCutAndOneThatSaysNothingIsLeftOut() {
    #expect(
      rows([("look", "describe this scene again")], columns: 24) == ["look  describe this sc…"]
    )
    #expect(rows([("look", "describe this scene again")], columns: 10) == ["look"])
  }

  @Test(arguments: [1, 2, 3, 5, 10, 11, 40, 400])
  func noRowIsWiderThanTheScreen(columns: Int) {
    let candidates = [("日本の映画", "a film"), ("👩‍💻 at work", ""), ("a very long title indeed", "x")]
    for limit in 1...4 {
      let table = rows(candidates, columns: columns, rowLimit: limit)
      #expect(table.count <= limit)
      for row in table {
        #expect(Prompt(row).width < max(columns, 3), "\(row)")
      }
    }
  }

  @Test func wideTextIsAligned() {
    #expect(
      rows([("日本", "one"), ("abc", "two")]) == ["日本  one", "abc   two"]
    )
  }

  @Test func whatSteersATerminalIsLeftOut() {
    #expect(rows([("a\u{1b}[31mb\u{202e}c", "x\ny")]) == ["a[31mbc  xy"])
  }

  @Test func theChosenOneStandsOutWhereThereAreColours() {
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
