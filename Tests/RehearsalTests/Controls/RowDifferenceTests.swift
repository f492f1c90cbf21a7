import TestSupport
import Testing

@testable import Rehearsal

@Suite(.timeLimit(.minutes(10))) struct RowDifferenceTests {
  @Test(
    "new and changed rows are found",
    arguments: [
      ("abc", "abc", []),
      ("", "abc", [0, 1, 2]),
      ("abc", "", []),
      ("abc", "abcd", [3]),
      ("abc", "xabc", [0]),
      ("abc", "axc", [1]),
      ("abc", "ab", []),
      ("abc", "acb", [1, 2]),
      ("abcd", "abdc", [2, 3]),
      ("aa", "aaa", [2]),
      ("abab", "baba", [0, 1, 2, 3]),
      ("abcde", "axcye", [1, 3]),
      // So many rows are hashed.
      ("abcdefghijklmnopqrst", "bcdefghijklmnopqrstu", [19]),
      ("abcdefghijklmnopqrst", "tabcdefghijklmnopqrs", Array(0..<20)),
    ] as [(String, String, [Int])]
  )
  func changedRows(before: String, now: String, expected: [Int]) {
    #expect(Array(now).indices(changedSince: Array(before)) == expected)
  }

  /// Compares random lists of rows.
  @Test(
    "the old rows and the changed rows together contain every row",
    arguments: Cases.seeds(5, all: 20)
  )
  func completeness(seed: UInt64) {
    var random = SeededRandomNumberGenerator(seed: seed)
    func rows() -> [Int] {
      (0..<Int.random(in: 0..<12, using: &random)).map { _ in Int.random(in: 0..<5, using: &random)
      }
    }
    for _ in 0..<300 {
      let (before, now) = (rows(), rows())
      let told = now.indices(changedSince: before).map { now[$0] }
      #expect(Set(before + told).isSuperset(of: now))
      if before == now { #expect(told.isEmpty) }
    }
  }

  /// Compares numbers given as an offset with numbers given as cells.
  @Test("a row with another number is a changed row", arguments: Cases.seeds(5, all: 20))
  func movedRows(seed: UInt64) {
    var random = SeededRandomNumberGenerator(seed: seed)
    func rows() -> [Int] {
      (0..<Int.random(in: 0..<12, using: &random)).map { _ in Int.random(in: 0..<3, using: &random)
      }
    }
    func numbered(_ rows: [Int], from first: Int) -> [[Int]] {
      rows.enumerated().map { [first + $0, $1] }
    }
    for _ in 0..<300 {
      let (before, now) = (rows(), rows())
      let first = Int.random(in: 0..<8, using: &random)
      let firstBefore = Int.random(in: 0..<8, using: &random)
      #expect(
        now.indices(changedSince: before, movedBy: first - firstBefore)
          == numbered(now, from: first).indices(changedSince: numbered(before, from: firstBefore))
      )
    }
  }
}
