import Rehearsal
import Testing

@testable import Transcripts

@Suite struct CharacterDifferenceTests {
  @Test(
    "a difference that is hard to see is named by its code points",
    arguments: [
      ("a", "a\u{301}", "a", "extra U+0301"),
      ("a\u{301}", "a", "a", "U+0301 missing"),
      ("x\u{2013}y", "x-y", "x", "U+002D for U+2013"),
      ("1\u{202F}000", "1 000", "1", "U+0020 for U+202F"),
      ("“a”", "\"a\"", "", "U+0022 U+0061 U+0022 for U+201C U+0061 U+201D"),
      ("…", "...", "", "U+002E U+002E U+002E for U+2026"),
      ("a  b", "a b", "a ", "U+0020 missing"),
      ("", "\u{200B}", "", "extra U+200B"),
      ("tap\u{A0}me", "tap me", "tap", "U+0020 for U+00A0"),
      ("αβγδε", "aβyδe", "", "U+0061 for U+03B1, and 2 more"),
    ]
  )
  func confusables(expected: String, actual: String, prefix: String, note: String) {
    let difference = CharacterDifference(expected: expected, actual: actual)
    #expect(difference?.prefix == prefix)
    #expect(difference?.note == note)
  }

  @Test(
    "a difference that is easy to see has no note",
    arguments: [
      ("", ""),
      ("a", "a"),
      ("a", "b"),
      ("abc", ""),
      ("", "abc"),
      ("abcdef", "uvwxyz"),
      ("one two three", "four five"),
      ("αβγδε", "xyz"),
      ("name   Ada Lovelace", "name   Grace Hopper"),
    ]
  )
  func visibleDifferences(expected: String, actual: String) {
    #expect(CharacterDifference(expected: expected, actual: actual) == nil)
  }

  @Test("random lines with a note differ after the common prefix it gives")
  func randomLines() {
    var random = SeededRandomNumberGenerator(seed: 21)
    let pieces = ["a", "b", " ", "é", "e\u{301}", "α", "\u{200B}", "…", "."]
    var noteCount = 0
    for _ in 0..<3_000 {
      let sides = (0..<2).map { _ in
        (0..<Int.random(in: 0...5, using: &random))
          .map { _ in pieces[Int.random(in: pieces.indices, using: &random)] }.joined()
      }
      guard let difference = CharacterDifference(expected: sides[0], actual: sides[1]) else {
        continue
      }
      noteCount += 1
      let prefix = Array(difference.prefix.unicodeScalars)
      let isCommon = sides.allSatisfy { $0.unicodeScalars.starts(with: prefix) }
      guard isCommon, !ExactText(sides[0]).isEqual(to: sides[1]) else {
        Issue.record("\(sides) are said to differ in \(difference.note)")
        return
      }
    }
    #expect(noteCount > 500)
  }
}

nonisolated extension ExactText {
  fileprivate func isEqual(to text: String) -> Bool { self == ExactText(text) }
}
