import Testing

@testable import Transcripts

@Suite struct LineMatcherTests {
  @Test(
    "a pattern matches exactly the lines it describes",
    arguments: [
      (LinePattern.literal("a b "), "a b ", true),
      (.literal("a b "), "a b", false),
      (.literal(""), "", true),
      (.literal("a+"), "aa", false),
      (.literal("{x:int}"), "{x:int}", true),
      (.literal("\u{E9}"), "e\u{301}", false),
      (.quoted(JSONText("a\tb")), "a\tb", true),
      (.quoted(JSONText("a")), "\"a\"", false),
      (.absent("a"), "b", false),
      (.anyLines, "a", false),
    ]
  )
  func matching(pattern: LinePattern, line: String, matches: Bool) {
    let matcher = LineMatcher(ExpectedLine(pattern), values: [:])
    #expect((matcher.match(ShownLine(line)) != nil) == matches)
  }

  @Test("a line matches only at the expected time")
  func times() {
    let matcher = LineMatcher(
      ExpectedLine(.literal("a"), after: WrittenDuration("1s")),
      values: [:]
    )
    #expect(matcher.match(ShownLine("a", after: .seconds(1))) == [:])
    #expect(matcher.match(ShownLine("a", after: .milliseconds(1001))) == nil)
    #expect(matcher.match(ShownLine("a")) == nil)
  }

  @Test("only literal and quoted text is an exact line")
  func exactLines() throws {
    let template = LinePattern.template(try TemplateGrammar.line("a"))
    let exactLine = { (line: ExpectedLine) in LineMatcher(line, values: [:]).exactLine }
    #expect(exactLine(ExpectedLine(.literal("a"))) == ShownLine("a"))
    #expect(exactLine(ExpectedLine(.quoted(JSONText("a")))) == ShownLine("a"))
    #expect(exactLine(ExpectedLine(template)) == nil)
    let late = ExpectedLine(.literal("a"), after: WrittenDuration("1s"))
    #expect(exactLine(late) == ShownLine("a", after: .seconds(1)))
  }

  @Test("a reference without a value matches nothing")
  func missingValue() throws {
    let template = LinePattern.template(try TemplateGrammar.line("{id}"))
    #expect(LineMatcher(ExpectedLine(template), values: [:]).match(ShownLine("{id}")) == nil)
    #expect(LineMatcher(ExpectedLine(template), values: ["id": ""]).match(ShownLine("")) == [:])
    #expect(LineMatcher(ExpectedLine(template), values: ["id": "7"]).match(ShownLine("7")) == [:])
  }
}
