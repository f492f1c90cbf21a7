import Testing

@testable import Transcripts

@Suite struct CommonSequenceTests {
  @Test(
    "the longest common sequence is found",
    arguments: [
      // The two sequences, and the indices of each pair of equal elements.
      ("", "", []),
      ("a", "a", [0, 0]),
      ("a", "", []),
      ("", "a", []),
      ("a", "b", []),
      ("aab", "ab", [0, 0, 2, 1]),
      ("ab", "abb", [0, 0, 1, 1]),
      ("abc", "abc", [0, 0, 1, 1, 2, 2]),
      ("abc", "ac", [0, 0, 2, 1]),
      ("ac", "abc", [0, 0, 1, 2]),
      ("abc", "cab", [0, 1, 1, 2]),
      ("abcd", "bcda", [1, 0, 2, 1, 3, 2]),
      ("abcdef", "fabcde", [0, 1, 1, 2, 2, 3, 3, 4, 4, 5]),
      ("axbycz", "apbqcr", [0, 0, 2, 2, 4, 4]),
      ("dcba", "abcd", [3, 0]),
    ]
  )
  func commonElements(left: String, right: String, indices: [Int]) {
    #expect(CommonSequence(Array(left), Array(right)).indices == indices)
  }

  @Test("a pattern is compared with each element")
  func patterns() {
    let digits = CommonSequence([nil, "x", nil], ["a", "1", "y", "x", "2"]) { _, right in
      [1, 4].contains(right)
    }
    #expect(digits.indices == [0, 1, 1, 3, 2, 4])
    let unmatched = CommonSequence([nil, "a"], ["a", "b"]) { _, _ in false }
    #expect(unmatched.indices == [1, 0])
  }

  @Test("elements that are frequent in the whole are found between rare ones")
  func frequentElements() {
    let left = (0..<200).flatMap { ["word \($0)", " "] }
    var right = left
    right[10] = "other"
    right[300] = "another"
    #expect(CommonSequence(left, right).pairs.count == left.count - 2)
  }

  @Test("the cost is linear when nothing or only frequent elements are in common")
  func linearCost() {
    let count = 10_000
    let different = CommonSequence(Array(0..<count), Array(count..<(2 * count)))
    #expect(different.pairs.isEmpty)
    #expect(different.comparisonCount < 10)
    let frequent = CommonSequence((0..<count).map { $0 * $0 % 5 }, (0..<count).map { $0 % 3 })
    #expect(frequent.comparisonCount < 100 * count)
    let patterns = CommonSequence([Int?](repeating: nil, count: count), Array(0..<count)) { _, _ in
      false
    }
    #expect(patterns.comparisonCount < 10)
  }
}

nonisolated extension CommonSequence {
  fileprivate var indices: [Int] { pairs.flatMap { [$0.left, $0.right] } }
}
