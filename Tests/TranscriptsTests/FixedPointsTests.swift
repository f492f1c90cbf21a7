import Testing

@testable import Transcripts

@Suite struct FixedPointsTests {
  @Test(
    "fixed points are unique lines in the same order",
    arguments: [
      ("", "", []),
      ("a", "a", [0, 0]),
      ("a", "b", []),
      ("aab", "ab", [2, 1]),
      ("ab", "abb", [0, 0]),
      ("abc", "cab", [0, 1, 1, 2]),
      ("abcdef", "fabcde", [0, 1, 1, 2, 2, 3, 3, 4, 4, 5]),
      ("axbycz", "apbqcr", [0, 0, 2, 2, 4, 4]),
      ("dcba", "abcd", [3, 0]),
    ]
  )
  func uniqueLines(expected: String, actual: String, places: [Int]) {
    let matchers = expected.map { LineMatcher(ExpectedLine(.literal(String($0))), values: [:]) }
    let shown = actual.map { ShownLine(String($0)) }
    let points = FixedPoints(matchers[...], shown[...])
    #expect(points.pairs.flatMap { [$0.expected, $0.actual] } == places)
  }

  @Test("a line at a different time is a different line")
  func times() {
    let matchers = [
      LineMatcher(ExpectedLine(.literal("a"), after: WrittenDuration("1s")), values: [:])
    ]
    #expect(FixedPoints(matchers[...], [ShownLine("a")][...]).pairs.isEmpty)
    #expect(FixedPoints(matchers[...], [ShownLine("a", after: .seconds(1))][...]).pairs.count == 1)
  }

  @Test("a pattern is not a fixed point")
  func patterns() throws {
    let template = try TemplateGrammar.line("a")
    let matchers = [
      LineMatcher(ExpectedLine(.template(template)), values: [:]),
      LineMatcher(ExpectedLine(.quoted(JSONText("a"))), values: [:]),
    ]
    #expect(FixedPoints(matchers[0...0], [ShownLine("a")][...]).pairs.isEmpty)
    #expect(FixedPoints(matchers[1...], [ShownLine("a")][...]).pairs.count == 1)
  }

  @Test("composed and decomposed characters are different")
  func composedCharacters() {
    let matchers = [LineMatcher(ExpectedLine(.literal("\u{E9}")), values: [:])]
    #expect(FixedPoints(matchers[...], [ShownLine("e\u{301}")][...]).pairs.isEmpty)
  }
}
