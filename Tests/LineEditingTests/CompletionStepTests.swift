import Testing

@testable import LineEditing

@Suite(.timeLimit(.minutes(10))) struct CompletionStepTests {
  private func step(
    _ texts: [String],
    tail: String = " ",
    at draft: LineDraft,
    replacing: Int
  )
    -> CompletionStep
  {
    CompletionStep(
      LineAdvice(candidates: texts.map { .init($0, tail: tail) }, replacedCount: replacing),
      at: draft
    )
  }

  @Test("a complete word does not change")
  func completeWord() {
    #expect(step(["look"], tail: "", at: LineDraft("look"), replacing: 4) == .nothing)
  }

  @Test("the word before the cursor is completed, without a second space after it")
  func insideLine() {
    #expect(
      step(["quit"], at: LineDraft("q now", cursor: 1), replacing: 1)
        == .replace(0..<1, with: "quit")
    )
  }

  @Test("the common prefix of several candidates is inserted first")
  func commonPrefix() {
    #expect(
      step(["rooms/a", "rooms/b"], at: LineDraft("go ro"), replacing: 2)
        == .replace(3..<5, with: "rooms/")
    )
    #expect(
      step(["'The A'", "'The B'"], at: LineDraft("The"), replacing: 3)
        == .replace(0..<3, with: "'The ")
    )
  }

  @Test("without candidates nothing is completed")
  func noCandidates() {
    #expect(step([], at: LineDraft("xyz"), replacing: 3) == .nothing)
  }

  @Test("a replaced count longer than the line is limited to the line")
  func excessiveCount() {
    #expect(
      step(["abc"], tail: "", at: LineDraft("a"), replacing: 9) == .replace(0..<1, with: "abc")
    )
  }

  @Test("a common prefix never splits a character")
  func wholeCharacters() {
    #expect(
      step(["👩‍💻x", "👩‍🚀x"], at: LineDraft(""), replacing: 0)
        == .list([.init("👩‍💻x", tail: " "), .init("👩‍🚀x", tail: " ")], 0..<0)
    )
  }
}
