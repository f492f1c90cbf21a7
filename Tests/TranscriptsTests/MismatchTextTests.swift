import Testing
import Transcripts

@Suite(.timeLimit(.minutes(10))) struct MismatchTextTests {
  @Test("long runs of expected lines are folded")
  func folding() {
    let same = (1...9).map { "line \($0)" }
    expect(
      """
      1234567 │ > x
              │   ⋮ 7 lines as expected
              │   line 8
              │   line 9
              │ - a
              │ + b
              │   line 1
              │   line 2
              │   ⋮ 5 lines as expected
              │   line 8
              │   line 9
              │ - c
              │ + d
              │   line 1
              │   line 2
              │   ⋮ 7 lines as expected
      """,
      line: 1_234_567,
      .command("x"),
      same + ["a"] + same + ["c"] + same,
      same + ["b"] + same + ["d"] + same
    )
  }

  @Test(
    "patterns are shown beside the actual lines",
    arguments: [
      (
        "| a\n|...\n| z", "a b c d y",
        ["  ⋮ 2 lines as expected", "  c", "  d", "- z", "+ y"]
      ),
      ("|...\n| b\n|...", "a c d", ["- b", "+ a", "  c", "  d"]),
      ("|= \"a\\t\"", "a", ["-= \"a\\t\"", "+ a"]),
      ("|@1s...", "a", ["+ a        (one line more than expected)"]),
      ("|...\n| b", "a", ["- b", "+ a"]),
    ] as [(String, String, [String])]
  )
  func patterns(expected: String, actual: String, rows: [String]) throws {
    let mismatch = Mismatch(
      path: "a.transcript",
      line: 1,
      cause: .command("x"),
      expected: try ExpectedLine.lines(expected),
      actual: actual.split(separator: " ").map { ShownLine(String($0)) }
    )
    let expectedLines = ["  1 │ > x"] + rows.map { "    │ " + $0 }
    #expect(MismatchText().lines(of: mismatch) == expectedLines)
  }

  @Test(
    "a difference that is hard to see is marked and named",
    arguments: [
      ("a", "a ", "- a", "+ a␠", "   ^ extra U+0020"),
      (" a", "a", "-  a", "+ a", "  ^ U+0020 missing"),
      ("a  b", "a   b", "- a  b", "+ a   b", "     ^ extra U+0020"),
      ("ab", "a\u{200B}b", "- ab", "+ a<U+200B>b", "   ^ extra U+200B"),
      ("ab", "a\u{202E}b", "- ab", "+ a<U+202E>b", "   ^ extra U+202E"),
      ("a\tb", "a b", "- a␉b", "+ a b", "   ^ U+0020 for U+0009"),
      ("\u{E9}", "e\u{301}", "- \u{E9}", "+ e\u{301}", "  ^ U+0065 U+0301 for U+00E9"),
      ("раy", "pay", "- раy", "+ pay", "  ^ U+0070 U+0061 for U+0440 U+0430"),
      ("ρρxρρ", "ppxpp", "- ρρxρρ", "+ ppxpp", "  ^ U+0070 for U+03C1, and 3 more"),
      ("", " ", "-", "+ ␠", "  ^ extra U+0020"),
    ]
  )
  func invisibleDifferences(
    expected: String,
    actual: String,
    minus: String,
    plus: String,
    caret: String
  ) {
    expect(
      "  1 │ > x\n" + [minus, plus, caret].map { "    │ \($0)" }.joined(separator: "\n"),
      line: 1,
      .command("x"),
      [expected],
      [actual]
    )
  }

  @Test(
    "a difference that is easy to see is not named",
    arguments: [("abc", "abd"), ("ab", "abc"), ("Größe in cm", "Maße in Zoll"), ("x", "ααααα")]
  )
  func visibleDifferences(expected: String, actual: String) {
    expect(
      "  1 │ > x\n    │ - \(expected)\n    │ + \(actual)",
      line: 1,
      .command("x"),
      [expected],
      [actual]
    )
  }

  @Test("control characters of a file do not reach the terminal")
  func controlCharacters() {
    expect(
      "  1 │ > ␛[2J\n    │ - ␛]0;x␇\n    │ + ␡<U+009B>",
      line: 1,
      .command("\u{1B}[2J"),
      ["\u{1B}]0;x\u{7}"],
      ["\u{7F}\u{9B}"]
    )
  }

  @Test("the colored style colors each row of a mismatch")
  func color() {
    let mismatch = Mismatch(
      path: "a.transcript",
      line: 1,
      cause: .command("x"),
      expected: [ExpectedLine(.literal("a"))],
      actual: [ShownLine("а")]
    )
    #expect(
      MismatchText(.colored).lines(of: mismatch) == [
        "  1 │ > x",
        "    │ \u{1B}[31m- a\u{1B}[0m",
        "    │ \u{1B}[32m+ а\u{1B}[0m",
        "    │ \u{1B}[2m  ^ U+0430 for U+0061\u{1B}[0m",
      ]
    )
  }

  @Test("differing words are highlighted in the colored style only")
  func coloredWords() {
    let mismatch = Mismatch(
      path: "a.transcript",
      line: 1,
      cause: .command("x"),
      expected: [ExpectedLine(.literal("  name   Ada Lovelace"))],
      actual: [ShownLine("  name   Ada King ", after: .seconds(1))]
    )
    #expect(
      MismatchText(.colored).lines(of: mismatch) == [
        "  1 │ > x",
        "    │ \u{1B}[31m-   name   Ada \u{1B}[7mLovelace\u{1B}[27m\u{1B}[0m",
        "    │ \u{1B}[32m+\u{1B}[7m@1s\u{1B}[27m   name   Ada \u{1B}[7mKing␠\u{1B}[27m\u{1B}[0m",
      ]
    )
    #expect(
      MismatchText().lines(of: mismatch) == [
        "  1 │ > x", "    │ -   name   Ada Lovelace", "    │ +@1s   name   Ada King␠",
      ]
    )
  }

  @Test("no words are highlighted in a pattern that differs")
  func wholePattern() throws {
    let mismatch = Mismatch(
      path: "a.transcript",
      line: 1,
      cause: .command("x"),
      expected: try ExpectedLine.lines("|~ count {n:int}"),
      actual: [ShownLine("count none")]
    )
    #expect(!MismatchText(.colored).lines(of: mismatch).joined().contains("\u{1B}[7m"))
  }

  private func expect(
    _ text: String,
    line: Int,
    _ cause: Mismatch.Cause,
    _ expected: [String],
    _ actual: [String],
    at place: SourceLocation = #_sourceLocation
  ) {
    let mismatch = Mismatch(
      path: "a.transcript",
      line: line,
      cause: cause,
      expected: expected.map { ExpectedLine(.literal($0)) },
      actual: actual.map { ShownLine($0) }
    )
    #expect(
      MismatchText().lines(of: mismatch).joined(separator: "\n") == text,
      sourceLocation: place
    )
  }
}
