import Testing

@testable import Transcripts

@Suite struct ExactTextTests {
  @Test("texts with the same bytes are equal")
  func equality() {
    #expect(ExactText("") == ExactText(""))
    #expect(ExactText("a↗") == ExactText("a↗"))
    #expect(ExactText("e\u{301}").hashValue == ExactText("e\u{301}").hashValue)
  }

  @Test(
    "canonically equivalent and look-alike texts are not equal",
    arguments: [
      ("\u{E9}", "e\u{301}"),
      ("\u{212B}", "\u{C5}"),
      ("\u{1112}\u{1161}", "\u{D558}"),
      ("\r\n", "\n"),
      ("a", "A"),
      ("a", "a "),
      ("a", "а"),
      ("", "\u{200B}"),
    ]
  )
  func canonicalEquivalence(left: String, right: String) {
    #expect(ExactText(left) != ExactText(right))
    #expect(Set([ExactText(left), ExactText(right)]).count == 2)
  }

  @Test("shown lines are equal if their bytes and their times are")
  func shownLines() {
    #expect(ShownLine("é", after: .seconds(1)) == ShownLine("é", after: .seconds(1)))
    #expect(ShownLine("é") != ShownLine("é", after: .seconds(1)))
    #expect(ShownLine("\u{E9}") != ShownLine("e\u{301}"))
    #expect(Set([ShownLine("\u{E9}"), ShownLine("e\u{301}")]).count == 2)
  }

  @Test("prefixes and suffixes are compared by bytes")
  func prefixAndSuffix() {
    #expect(ExactText("éa").hasPrefix(ExactText("é")))
    #expect(!ExactText("éa").hasPrefix(ExactText("e")))
    #expect(!ExactText("e\u{301}").hasPrefix(ExactText("é")))
    #expect(ExactText("e\u{301}").hasPrefix(ExactText("e")))
    #expect(ExactText("ab").hasSuffix(ExactText("b")))
    #expect(!ExactText("b").hasSuffix(ExactText("ab")))
    #expect(ExactText("").hasSuffix(ExactText("")))
  }
}
