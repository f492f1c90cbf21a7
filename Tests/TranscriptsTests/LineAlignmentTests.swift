import Rehearsal
import Testing

@testable import Transcripts

@Suite(.timeLimit(.minutes(10))) struct LineAlignmentTests {
  /// Compares with the textbook's quadratic search for a longest common subsequence.
  @Test("short blocks are aligned with the fewest edits")
  func fewestEdits() {
    var random = SeededRandomNumberGenerator(seed: 7)
    for round in 0..<2_000 {
      let expected = random.letters(upTo: 12)
      let actual = random.letters(upTo: 12)
      let alignment = LineAlignment(expected, actual)
      let sameCount = alignment.rows.count { if case .same = $0 { true } else { false } }
      let isRight =
        alignment.sides == Sides(expected.indices.count, actual.indices.count)
        && sameCount == longestCommonLength(Array(expected), Array(actual))
      guard isRight else {
        Issue.record("Round \(round): \(expected) and \(actual) are aligned as \(alignment.rows)")
        return
      }
    }
  }

  @Test("a few changes in a long block are found")
  func longBlock() {
    let expected = (0..<5_000).map { ExpectedLine(.literal("line \($0 % 700)")) }
    var actual = (0..<5_000).map { ShownLine("line \($0 % 700)") }
    actual[700] = ShownLine("other")
    actual.remove(at: 2_500)
    actual.insert(ShownLine("new"), at: 4_000)
    let edits = LineAlignment(expected, actual).rows.filter {
      if case .same = $0 { false } else { true }
    }
    #expect(edits == [.missing(700), .extra(700), .missing(2_500), .extra(4_000)])
  }

  @Test("unique lines are aligned among many changes")
  func uniqueLines() {
    // Every second line differs, which is beyond the limit of the search for the fewest edits.
    let expected = (0..<1_000).map { ExpectedLine(.literal("line \($0)")) }
    let actual = (0..<1_000).map { ShownLine($0.isMultiple(of: 2) ? "line \($0)" : "x\($0)") }
    let alignment = LineAlignment(expected, actual)
    #expect(alignment.rows.count { if case .same = $0 { true } else { false } } == 500)
    #expect(alignment.sides == Sides(1_000, 1_000))
    #expect(alignment.comparisonCount < 5_000)
  }

  @Test(
    "the cost is linear in the number of lines when all differ",
    arguments: [1_000, 2_000, 4_000, 8_000, 16_000]
  )
  func linearCost(count: Int) {
    let repeated = (0..<count).map { ShownLine("a \($0 % 3)") }
    let expected = (0..<count).map { ExpectedLine(.literal("b \($0)")) }
    #expect(LineAlignment(expected, repeated).comparisonCount <= 10 * count)
    // The hardest case: many lines are equal everywhere, but only in short runs.
    let knotted = (0..<count).map { ExpectedLine(.literal("a \($0 * $0 % 5)")) }
    let alignment = LineAlignment(knotted, repeated)
    #expect(alignment.comparisonCount <= 200 * count)
    #expect(alignment.sides == Sides(count, count))
  }

  private func longestCommonLength(_ left: [Character], _ right: [Character]) -> Int {
    var row = [Int](repeating: 0, count: right.count + 1)
    for character in left {
      var diagonal = 0
      for (index, other) in right.enumerated() {
        let above = row[index + 1]
        row[index + 1] = character == other ? diagonal + 1 : max(above, row[index])
        diagonal = above
      }
    }
    return row.last ?? 0
  }
}

/// How many lines of each side an alignment names, if it names them all, once and in order.
nonisolated private struct Sides: Equatable {
  let expected: Int?
  let actual: Int?

  init(_ expected: Int?, _ actual: Int?) {
    self.expected = expected
    self.actual = actual
  }
}

nonisolated extension LineAlignment {
  /// Aligns lines of one letter.
  fileprivate init(_ expected: String, _ actual: String) {
    self.init(
      expected.map { ExpectedLine(.literal(String($0))) },
      actual.map { ShownLine(String($0)) }
    )
  }

  fileprivate var sides: Sides {
    var (left, right) = (0, 0)
    for row in rows {
      switch row {
      case .same(left, right): (left, right) = (left + 1, right + 1)
      case .missing(left): left += 1
      case .extra(right): right += 1
      default: return Sides(nil, nil)
      }
    }
    return Sides(left, right)
  }
}

nonisolated extension SeededRandomNumberGenerator {
  fileprivate mutating func letters(upTo count: Int) -> String {
    String(
      (0..<Int.random(in: 0...count, using: &self)).map { _ in
        "abc".randomElement(using: &self) ?? "a"
      }
    )
  }
}
