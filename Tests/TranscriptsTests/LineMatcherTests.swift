import Testing

@testable import Transcripts

@Suite struct LineMatcherTests {
  @Test(arguments: [
    (LinePattern.literal("a b "), "a b ", true),
    (.literal("a b "), "a b", false),
    (.literal(""), "", true),
    (.literal("a+"), "aa", false),
    (.literal("{x:int}"), "{x:int}", true),
    (.literal("\u{E9}"), "e\u{301}", false),
    (.quoted(JSONText("a\tb")), "a\tb", true),
    (.quoted(JSONText("a")), "\"a\"", false),
    (.expression("a+"), "aa", true),
    (.expression("a+"), "aab", false),
    (.expression("a+"), "baa", false),
    (.expression(""), "", true),
    (.expression(""), "a", false),
    (.expression("(?i)ADA"), "ada", true),
    (.expression("[0-9]{2}:[0-9]{2}"), "12:30", true),
    (.expression("one|two"), "two", true),
    (.expression("\u{E9}"), "e\u{301}", false),
    (.expression("e."), "e\u{301}", true),
    (.absent("a"), "b", false),
    (.anyLines, "a", false),
    (.groupStart, "", false),
    (.groupEnd, "", false),
  ])
  func knowsTheLineThatIsMeant(pattern: LinePattern, line: String, matches: Bool) {
    let matcher = LineMatcher(pattern, at: .zero, values: [:])
    #expect((matcher.match(ShownLine(line)) != nil) == matches)
  }

  @Test func aTimeMustBeTheSame() {
    let matcher = LineMatcher(.literal("a"), at: .seconds(1), values: [:])
    #expect(matcher.match(ShownLine("a", after: .seconds(1))) == [:])
    #expect(matcher.match(ShownLine("a", after: .milliseconds(1001))) == nil)
    #expect(matcher.match(ShownLine("a")) == nil)
  }

  @Test func onlyLiteralTextIsExact() throws {
    let template = LinePattern.template(try TemplateGrammar.line("a"))
    #expect(LineMatcher(.literal("a"), at: .zero, values: [:]).isExact)
    #expect(LineMatcher(.quoted(JSONText("a")), at: .zero, values: [:]).isExact)
    #expect(!LineMatcher(template, at: .zero, values: [:]).isExact)
    #expect(!LineMatcher(.expression("a"), at: .zero, values: [:]).isExact)
    #expect(LineMatcher(template, at: .zero, values: [:]).exactLine == nil)
    #expect(
      LineMatcher(.literal("a"), at: .seconds(1), values: [:]).exactLine
        == ShownLine("a", after: .seconds(1)).exactLine
    )
  }

  @Test func aReferenceWithoutAValueMatchesNothing() throws {
    let template = LinePattern.template(try TemplateGrammar.line("{id}"))
    #expect(LineMatcher(template, at: .zero, values: [:]).match(ShownLine("{id}")) == nil)
    #expect(LineMatcher(template, at: .zero, values: ["id": ""]).match(ShownLine("")) == [:])
    #expect(LineMatcher(template, at: .zero, values: ["id": "7"]).match(ShownLine("7")) == [:])
  }
}
