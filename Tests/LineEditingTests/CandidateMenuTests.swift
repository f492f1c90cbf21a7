import Testing

@testable import LineEditing

@Suite struct CandidateMenuTests {
  private let candidates = ["save", "日本", "e\u{301}"].map { LineAdvice.Candidate($0) }

  @Test("a menu cycles through its candidates in both directions")
  func wrapsAround() {
    var menu = CandidateMenu(candidates, at: LineDraft("tap s now", cursor: 5), 1)
    var draft = LineDraft("tap s now", cursor: 5)
    let keys: [CandidateMenu.Direction] = [.next, .next, .next, .next, .previous, .previous]
    var lines: [String] = []
    for key in keys {
      guard let step = menu.move(key, at: draft) else { break }
      let head = draft.head.unicodeScalars.dropLast(step.count)
      let tail = draft.text.unicodeScalars.dropFirst(draft.cursor)
      let text = String(Array(head) + Array(step.text.unicodeScalars) + Array(tail))
      draft = LineDraft(text, cursor: head.count + step.text.unicodeScalars.count)
      lines.append(draft.text)
    }
    #expect(
      lines == [
        "tap save now", "tap 日本 now", "tap é now", "tap save now", "tap é now", "tap 日本 now",
      ]
    )
  }

  @Test("going backwards selects the last candidate first")
  func backwards() {
    var menu = CandidateMenu(candidates, at: LineDraft(""), 0)
    #expect(menu.move(.previous, at: LineDraft(""))?.selected == 2)
  }

  @Test("a menu ignores a line that has changed")
  func changedLine() {
    var menu = CandidateMenu(candidates, at: LineDraft("s"), 1)
    #expect(menu.move(.next, at: LineDraft("sa")) == nil)
    #expect(menu.move(.next, at: LineDraft("s", cursor: 0)) == nil)
    #expect(menu.move(.next, at: LineDraft("s"))?.text == "save")
    #expect(menu.move(.next, at: LineDraft("s")) == nil)
  }
}
