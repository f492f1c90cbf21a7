import Testing

@testable import LineEditing

@Suite struct CompletionStepTests {
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

  @Test func theOnlyCandidateIsPutInWithItsTail() {
    #expect(
      step(["profile"], at: LineDraft("pro"), replacing: 3) == .replace(count: 3, text: "profile ")
    )
  }

  @Test func aTailThatStandsThereAlreadyIsNotDoubled() {
    #expect(
      step(["tap"], at: LineDraft("ta website", cursor: 2), replacing: 2)
        == .replace(count: 2, text: "tap")
    )
  }

  @Test func whatIsCompleteStays() {
    #expect(step(["look"], tail: "", at: LineDraft("look"), replacing: 4) == .nothing)
  }

  @Test func whatAllBeginWithComesFirst() {
    #expect(
      step(["rooms/a", "rooms/b"], at: LineDraft("go ro"), replacing: 2)
        == .replace(count: 2, text: "rooms/")
    )
    #expect(
      step(["'The A'", "'The B'"], at: LineDraft("The"), replacing: 3)
        == .replace(count: 3, text: "'The ")
    )
  }

  @Test func thenThereIsAList() {
    guard case .list(let candidates) = step(["save", "set"], at: LineDraft("s"), replacing: 1)
    else { return #expect(Bool(false), "no list") }
    #expect(candidates.map(\.text) == ["save", "set"])
  }

  @Test func nothingIsCompletedByNothing() {
    #expect(step([], at: LineDraft("xyz"), replacing: 3) == .nothing)
  }

  @Test func aCountBeyondTheLineIsCutToIt() {
    #expect(
      step(["abc"], tail: "", at: LineDraft("a"), replacing: 9) == .replace(count: 1, text: "abc")
    )
  }

  @Test func commonBeginningsNeverSplitACharacter() {
    #expect(
      step(["👩‍💻x", "👩‍🚀x"], at: LineDraft(""), replacing: 0)
        == .list([.init("👩‍💻x", tail: " "), .init("👩‍🚀x", tail: " ")])
    )
  }
}
