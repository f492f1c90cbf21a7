import Testing

@testable import RehearsalShell

/// What the bytes of a terminal mean as keys.
@Suite struct SingleKeysTests {
  private func keys(_ text: String) -> [SingleKeys.Key] {
    var keys = SingleKeys()
    return text.utf8.compactMap { keys.take($0) }
  }

  @Test func printingCharactersAreKeys() {
    #expect(keys("b q") == [.character("b"), .character(" "), .character("q")])
  }

  @Test(arguments: ["\u{3}", "\u{4}"])
  func somebodyWantsOut(key: String) {
    #expect(keys(key) == [.end])
  }

  @Test(arguments: ["\u{1B}[A", "\u{1B}OP", "\u{1B}[15~", "\r", "\u{7F}", "é"])
  func otherKeysMeanNothing(key: String) {
    #expect(keys(key + "n") == [.character("n")])
  }
}
