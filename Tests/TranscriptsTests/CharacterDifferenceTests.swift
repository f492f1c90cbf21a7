import Rehearsal
import Testing

@testable import Transcripts

@Suite(.timeLimit(.minutes(10))) struct CharacterDifferenceTests {
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
