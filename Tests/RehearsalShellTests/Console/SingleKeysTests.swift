import Testing

@testable import RehearsalShell

/// The bytes of a terminal, decoded as keys.
@Suite struct SingleKeysTests {
  private func keys(_ text: String) -> [SingleKeys.Key] {
    var keys = SingleKeys()
    return text.utf8.compactMap { keys.take($0) }
  }

  @Test("printing characters are keys")
  func characterKeys() {
    #expect(keys("b q") == [.character("b"), .character(" "), .character("q")])
  }

  @Test("Enter is a key", arguments: ["\r", "\n"] as [Character])
  func enterKey(key: Character) {
    #expect(keys(String(key)) == [.character(key)])
  }

  @Test("^C and ^D are the end key", arguments: ["\u{3}", "\u{4}"])
  func endKeys(key: String) {
    #expect(keys(key) == [.end])
  }

  @Test(
    "other keys are ignored",
    arguments: ["\u{1B}[A", "\u{1B}OP", "\u{1B}[15~", "\t", "\u{7F}", "é"]
  )
  func otherKeys(key: String) {
    #expect(keys(key + "n") == [.character("n")])
  }
}
