import Rehearsal
import TestSupport
import Testing

@testable import Transcripts

/// `[…]` marks the highlighted words.
@Suite(.timeLimit(.minutes(10))) struct WordDifferenceTests {
  @Test(
    "the words that differ are marked",
    arguments: [
      ("name Ada", "name Ida", "name [Ada]", "name [Ida]"),
      ("a b c", "a c", "a [b ]c", "a c"),
      ("1 item", "2 items", nil, nil),
      ("one two three four", "one 2 three 4", "one [two] three [four]", "one [2] three [4]"),
      ("https://x.org/ada", "https://x.org/eve", "https://x.org/[ada]", "https://x.org/[eve]"),
      ("Größe in cm", "Maße in Zoll", "[Größe] in [cm]", "[Maße] in [Zoll]"),
      ("👩‍👩‍👧 x", "👩‍👩‍👦 x", "[👩‍👩‍👧] x", "[👩‍👩‍👦] x"),
      ("cafe\u{301} a", "cafe a", "[cafe\u{301}] a", "[cafe] a"),
      ("a  b", "a b", "a [ ]b", "a b"),
      ("a", "a", "a", "a"),
      ("abc", "xyz", nil, nil),
      ("- -", "- +", nil, nil),
      ("", "a", nil, nil),
    ] as [(String, String, String?, String?)]
  )
  func differingWords(left: String, right: String, minus: String?, plus: String?) {
    let difference = WordDifference(left, right)
    #expect(difference.map { marked($0.expected) } == minus)
    #expect(difference.map { marked($0.actual) } == plus)
  }

  @Test(
    "the parts join to the line, and the common parts are equal",
    arguments: Cases.seeds(40, all: 200)
  )
  func randomLines(seed: UInt64) {
    var random = SeededRandomNumberGenerator(seed: seed)
    let line = { (random: inout SeededRandomNumberGenerator) in
      (0..<Int.random(in: 0...30, using: &random))
        .map { _ in ["a", "bc", " ", "…", "e\u{301}"].randomElement(using: &random) ?? "" }
        .joined()
    }
    let (left, right) = (line(&random), line(&random))
    guard let difference = WordDifference(left, right) else { return }
    #expect(difference.expected.map(\.text).joined().utf8.elementsEqual(left.utf8))
    #expect(difference.actual.map(\.text).joined().utf8.elementsEqual(right.utf8))
    #expect(common(difference.expected) == common(difference.actual))
  }

  private func common(_ stretches: [WordDifference.Stretch]) -> String {
    stretches.filter { !$0.isDifferent }.map(\.text).joined()
  }

  private func marked(_ stretches: [WordDifference.Stretch]) -> String {
    stretches.map { $0.isDifferent ? "[\($0.text)]" : $0.text }.joined()
  }
}
