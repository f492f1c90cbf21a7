import Rehearsal
import Testing

@testable import Transcripts

@Suite struct SequenceSearchTests {
  @Test(
    "a search finds every start, also of overlapping occurrences",
    arguments: [
      ("a", "", []),
      ("a", "a", [0]),
      ("a", "banana", [1, 3, 5]),
      ("ana", "banana", [1, 3]),
      ("aa", "aaaa", [0, 1, 2]),
      ("aab", "aaab", [1]),
      ("abcd", "abc", []),
      ("abab", "abababab", [0, 2, 4]),
    ]
  )
  func everyStart(pattern: String, text: String, places: [Int]) {
    let search = SequenceSearch(Array(pattern))
    #expect(starts(of: search, in: text) == places)
    #expect(search.firstStart(in: text) == places.first)
    #expect(search.count == pattern.count)
  }

  @Test("a search stops when the caller returns false")
  func stopping() {
    var heard: [Int] = []
    SequenceSearch(Array("a")).forEachStart(in: "aaaa") { start in
      heard.append(start)
      return heard.count < 2
    }
    #expect(heard == [0, 1])
  }

  @Test("a search finds the same starts as trying every place")
  func randomTexts() {
    var random = SeededRandomNumberGenerator(seed: 5)
    for round in 0..<2_000 {
      let pattern = letters(1...4, &random)
      let text = letters(0...12, &random)
      let expected = text.indices.filter { text[$0...].starts(with: pattern) }
      var found: [Int] = []
      SequenceSearch(pattern).forEachStart(in: text) { start in
        found.append(start)
        return true
      }
      guard found == expected else {
        Issue.record("Round \(round): \(pattern) in \(text) at \(found), not \(expected)")
        return
      }
    }
  }

  @Test("the cost is linear for many near matches")
  func linearCost() {
    let almost = Array(repeating: Counted(value: 1), count: 500) + [Counted(value: 2)]
    let search = SequenceSearch(almost)
    Counted.comparisonCount = 0
    #expect(search.firstStart(in: Array(repeating: Counted(value: 1), count: 20_000)) == nil)
    #expect(Counted.comparisonCount <= 4 * 20_000)
  }

  private func letters(
    _ count: ClosedRange<Int>,
    _ random: inout SeededRandomNumberGenerator
  ) -> [Character] {
    (0..<Int.random(in: count, using: &random)).map { _ in
      Bool.random(using: &random) ? "a" : "b"
    }
  }

  private func starts(of search: SequenceSearch<Character>, in text: String) -> [Int] {
    var starts: [Int] = []
    search.forEachStart(in: text) { start in
      starts.append(start)
      return true
    }
    return starts
  }
}

/// A number that counts its comparisons.
private nonisolated struct Counted: Equatable {
  // Only one test uses it, and that test runs on the main actor.
  nonisolated(unsafe) static var comparisonCount = 0

  let value: Int

  static func == (left: Counted, right: Counted) -> Bool {
    comparisonCount += 1
    return left.value == right.value
  }
}
