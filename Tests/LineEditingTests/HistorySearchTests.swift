import TestSupport
import Testing

@testable import LineEditing

@Suite(.timeLimit(.minutes(10))) struct HistorySearchTests {
  private static let lines = ["open Ada", "tap website", "look", "tap name", "open ada’s list"]

  private func search(_ turns: HistorySearch.Turn..., previous: String = "") -> HistorySearch {
    var search = HistorySearch(Self.lines, before: LineDraft("half"), previous: previous)
    for turn in turns { _ = search.take(turn) }
    return search
  }

  /// Whether each turn found something.
  private func moves(_ search: inout HistorySearch, _ turns: HistorySearch.Turn...) -> [Bool] {
    turns.map { search.take($0) }
  }

  @Test("an empty search keeps the line")
  func emptySearch() {
    #expect(search().draft == LineDraft("half"))
    #expect(search(.older, .newer, .erase).draft == LineDraft("half"))
    #expect(search().status == "(search “”) ")
  }

  @Test("a longer search text stays at a line that still matches")
  func refinement() {
    #expect(search(.type("t"), .older, .older, .type("ap")).draft.text == "tap website")
  }

  @Test("lowercase letters match capitals, but capitals match only themselves")
  func letterCase() {
    #expect(search(.type("ada"), .older).draft == LineDraft("open Ada", cursor: 5))
    #expect(search(.type("Ada")).draft == LineDraft("open Ada", cursor: 5))
  }

  @Test("erasing a character returns to the match before it")
  func erasing() {
    let back = search(.type("o"), .type("p"), .older, .type("!"), .erase)
    #expect(back.draft == LineDraft("open Ada", cursor: 0))
    #expect(back.status == "(search “op”) ")
    #expect(search(.type("o"), .type("p"), .older, .erase).draft.text == "open ada’s list")
    #expect(search(.type("o"), .erase).draft == LineDraft("half"))
  }

  @Test("a text that is not found is reported, can be erased, and keeps the line found before")
  func notFound() {
    let lost = search(.type("web"), .type("x"))
    #expect(lost.draft.text == "tap website")
    #expect(lost.status == "(not found “webx”) ")
    #expect(search(.type("web"), .type("x"), .erase, .erase, .type("oo")).draft.text == "look")
  }

  @Test("the cursor is counted in scalars")
  func scalarCursor() {
    let lines = ["open 👩\u{200d}💻 e\u{301} works"]
    var search = HistorySearch(lines, before: LineDraft(""))
    #expect(moves(&search, .type("works")) == [true])
    #expect(search.draft.cursor == 12)
  }

  @Test("without history nothing is found")
  func emptyHistory() {
    var search = HistorySearch([], before: LineDraft("half", cursor: 1))
    #expect(moves(&search, .type("a"), .older, .newer) == [false, false, false])
    #expect(search.draft == LineDraft("half", cursor: 1))
  }

  @Test(
    "keys do in a search what they do in bash",
    arguments: [
      (Key.text("a"), HistorySearch.Turn.type("a")), (.paste("a b"), .type("a b")),
      (.control(0x7f), .erase), (.control(0x12), .older), (.up, .older), (.control(0x13), .newer),
      (.down, .newer), (.control(0x07), .abandon), (.interrupt, .abandon), (.escape, .accept),
      (.right, .leave), (.control(0x0d), .leave), (.alt("b"), .leave), (.endOfInput, .leave),
    ]
  )
  func keyMeanings(key: Key, turn: HistorySearch.Turn) {
    #expect(HistorySearch.turn(for: key) == turn)
  }

  @Test(
    "random searches show a matching history line or the line before the search",
    arguments: Cases.seeds(20, all: 100)
  )
  func randomTurns(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var search = HistorySearch(Self.lines, before: LineDraft("half"), previous: "e")
    let turns: [HistorySearch.Turn] = [.type("a"), .type("e"), .type("t"), .erase, .older, .newer]
    for _ in 0..<50 {
      guard let turn = turns.randomElement(using: &random) else { return }
      _ = search.take(turn)
      let draft = search.draft
      #expect(Self.lines.contains(draft.text) || draft == LineDraft("half"))
      let isFound = search.status.text.hasPrefix("(search") && !search.query.isEmpty
      let tail = draft.text.unicodeScalars.dropFirst(draft.cursor)
      #expect(!isFound || String(tail).lowercased().hasPrefix(search.query))
    }
  }
}
