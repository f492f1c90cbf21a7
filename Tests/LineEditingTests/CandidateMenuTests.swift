import Testing

@testable import LineEditing

@Suite struct CandidateMenuTests {
  private let candidates = ["save", "日本", "e\u{301}"].map { LineAdvice.Candidate($0) }

  @Test("a menu cycles through its candidates in both directions")
  func wrapsAround() {
    var text = TypedText(LineDraft("tap s now", cursor: 5))
    var menu = CandidateMenu(candidates, replacing: 4..<5, of: text)
    let keys: [CandidateMenu.Direction] = [.next, .next, .next, .next, .previous, .previous]
    var lines: [String] = []
    for key in keys {
      guard let choice = menu.move(key, on: text) else { break }
      text.replace(choice.range, with: choice.text)
      lines.append(String(text.scalars))
    }
    #expect(
      lines == [
        "tap save now", "tap 日本 now", "tap é now", "tap save now", "tap é now", "tap 日本 now",
      ]
    )
  }

  @Test("going backwards selects the last candidate first")
  func backwards() {
    let text = TypedText([], cursor: 0)
    var menu = CandidateMenu(candidates, replacing: 0..<0, of: text)
    _ = menu.move(.previous, on: text)
    #expect(menu.selected == 2)
  }

  @Test("a menu ignores a line that has changed")
  func changedLine() {
    let text = TypedText(LineDraft("s"))
    var menu = CandidateMenu(candidates, replacing: 0..<1, of: text)
    #expect(menu.move(.next, on: TypedText(LineDraft("sa"))) == nil)
    #expect(menu.move(.next, on: TypedText(LineDraft("s", cursor: 0))) == nil)
    #expect(menu.move(.next, on: text)?.text == "save")
    #expect(menu.move(.next, on: text) == nil)
  }
}
