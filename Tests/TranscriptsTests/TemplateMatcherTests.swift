import Rehearsal
import Testing

@testable import Transcripts

@Suite(.timeLimit(.minutes(10))) struct TemplateMatcherTests {
  @Test(
    "a placeholder type matches only its own texts",
    arguments: [
      ("int", ["0", "42", "-7", "+7", "007"], ["", "4.2", "-", "1e3", "٣", "1 "]),
      ("decimal", ["0", "-1.5", "3.14", "10"], ["", ".5", "5.", "1.2.3", "1,5"]),
      ("word", ["a", "a-b!", "↗", "“x”", "1", "{"], ["", "a b", " a", "a\t"]),
      ("quoted", ["\"\"", "\"a b\"", "“a”", "“a\"b”"], ["a", "\"a", "“a\"", "\"a\"b\"", "”a“"]),
      (
        "time",
        [
          "12:30", "9:05", "12:30:05", "12:30:05.25", "2025-01-01T12:30:00Z", "2025-01-01 12:30",
          "12:30+02:00", "2025-01-01T12:30:00.5-11:00",
        ],
        ["", "12", "12:3", "12:30:", "2025-01-01", "12:30 Z", "123:30", "12:30:05.", "T12:30"]
      ),
      (
        "duration", ["1s", "1.5s", "500ms", "1m30s", "2h", "1h2m3s"],
        ["", "1", "s", "1s1m", "1.s", "1 s", "1d", "1s500"]
      ),
      (
        "uuid",
        ["123e4567-e89b-42d3-a456-426614174000", "123E4567-E89B-42D3-A456-426614174000"],
        [
          "123e4567-e89b-42d3-a456-42661417400", "123e4567e89b42d3a456426614174000",
          "123e4567-e89b-42d3-a456-42661417400g", "123e4567-e89b-42d3-a4566426614174000",
        ]
      ),
      (
        "url", ["https://example.org/ada", "mailto:a@b", "x-app://a?b=c#d", "a:b"],
        ["", "example.org", "https:", ":a", "1a:b", "https://a b"]
      ),
    ] as [(String, [String], [String])]
  )
  func placeholderTypes(type: String, right: [String], wrong: [String]) throws {
    let matcher = try matcher("<{x:\(type)}>")
    for text in right {
      #expect(matcher.match("<\(text)>") == ["x": text], "\(text)")
    }
    for text in wrong {
      #expect(matcher.match("<\(text)>") == nil, "\(text)")
    }
  }

  @Test(
    "each placeholder is assigned its text",
    arguments: [
      (
        "tapped {count:int} time, last at {at:time}", "tapped 3 time, last at 12:30",
        ["count": "3", "at": "12:30"]
      ),
      ("{…} tapped {n:int} {…}", "website is a button; it was tapped 12 times", ["n": "12"]),
      ("{a:word} {b:word}", "x y", ["a": "x", "b": "y"]),
      ("{a:word}.", "end of...", nil),
      ("{a:word}.", "end...", ["a": "end.."]),
      ("{a:word}{b:word}", "éü", ["a": "é", "b": "ü"]),
      ("{a:int}{b:int}", "123", ["a": "12", "b": "3"]),
      ("{a:decimal}{…}", "1.5.2", ["a": "1.5"]),
      ("{u:url}, {…}", "https://a.b/c,d, and more", ["u": "https://a.b/c,d"]),
      ("{…}{n:int}{…}", "a 12 b 34", ["n": "12"]),
      ("{{{n:int}}", "{7}", ["n": "7"]),
      ("{{x} }}", "{x} }}", [:]),
      ("ab{…}ba", "aba", nil),
      ("é{…}", "e\u{301}", nil),
    ] as [(String, String, [String: String]?)]
  )
  func assignments(
    template: String,
    line: String,
    values: [String: String]?
  ) throws {
    #expect(try matcher(template).match(line) == values)
  }

  /// Compares with Swift's regular expressions, which backtrack.
  @Test("a match is found whenever a regular expression finds one")
  func randomTemplates() throws {
    let places: [(template: String, expression: String)] = [
      ("{…}", ".*"), ("{NAME:int}", "[+-]?[0-9]+"), ("{NAME:decimal}", "[+-]?[0-9]+(\\.[0-9]+)?"),
      ("{NAME:word}", "[^ ]+"), ("{NAME:quoted}", "\"[^\"]*\""), ("a", "a"), ("1", "1"),
      (" ", " "), ("{NAME:url}", "[a-z][a-z0-9+.-]*:[^ ]+"), (".", "\\."), ("\"", "\""),
    ]
    let letters = ["a", "1", " ", ".", "\"", "-", ":", "é"]
    var random = SeededRandomNumberGenerator(seed: 3)
    var matchCount = 0
    for round in 0..<1_500 {
      var (template, expression) = ("", "")
      for index in 0..<Int.random(in: 0...5, using: &random) {
        let place = places[Int.random(in: places.indices, using: &random)]
        template += place.template.split(separator: "NAME").joined(separator: "n\(index)")
        expression += place.expression
      }
      let line = (0..<Int.random(in: 0...8, using: &random))
        .map { _ in letters[Int.random(in: letters.indices, using: &random)] }.joined()
      let values = try matcher(template).match(line)
      let isMatch = try Regex(expression).wholeMatch(in: line) != nil
      matchCount += isMatch ? 1 : 0
      guard (values != nil) == isMatch else {
        Issue.record("Round \(round): \(template) and \(line) give \(values ?? [:])")
        return
      }
    }
    #expect(matchCount > 50)
  }

  @Test("a long line is matched without quadratic cost")
  func longLine() throws {
    // Quadratic work on a line of this length would exceed the time limit of the tests.
    let line = String(repeating: "a 1 \"x “y ", count: 8_000)
    let matcher = try matcher("{…}{a:word}{…}{b:int} {…}{c:quoted}{…}aaab{…}")
    #expect(matcher.match(line) == nil)
    #expect(matcher.match(line + "aaab")?["b"] == "1")
    #expect(try self.matcher("{…}a{…}a{…}ab").match(String(repeating: "a", count: 50_000)) == nil)
  }

  private func matcher(_ template: String) throws -> TemplateMatcher {
    try #require(TemplateMatcher(try TemplateGrammar.line(template), values: [:]))
  }
}
