/// Finds the fewest missing and extra lines between two stretches, up to a limit.
///
/// Source: Eugene W. Myers, "An O(ND) Difference Algorithm and Its Variations", 1986, figure 2.
/// With a fixed limit, the time is proportional to the length of the stretches.
nonisolated struct ShortestEdit {
  private let expected: Range<Int>
  private let actual: Range<Int>
  private let limit: Int

  init(_ expected: Range<Int>, _ actual: Range<Int>, limit: Int) {
    self.expected = expected
    self.actual = actual
    // No difference has more edits than there are lines, and small blocks need only small tables.
    self.limit = min(limit, expected.count + actual.count)
  }

  /// Returns the alignment with the fewest edits, or nil if it exceeds the limit.
  func rows(areSame: (Int, Int) -> Bool) -> [LineAlignment.Row]? {
    // The progress of each diagonal along the expected lines. Diagonal k is at `middle + k`.
    let middle = limit + 1
    var reach = [Int](repeating: 0, count: 2 * middle + 1)
    var history: [[Int]] = []
    for edits in 0...limit {
      history.append(reach)
      for diagonal in stride(from: -edits, through: edits, by: 2) {
        let comesFromAbove = Self.comesFromAbove(diagonal, edits: edits, reach, middle)
        var left =
          comesFromAbove ? reach[middle + diagonal + 1] : reach[middle + diagonal - 1] + 1
        var right = left - diagonal
        while left < expected.count, right < actual.count,
          areSame(expected.lowerBound + left, actual.lowerBound + right)
        {
          left += 1
          right += 1
        }
        reach[middle + diagonal] = left
        if left >= expected.count, right >= actual.count {
          return trace(history, middle: middle)
        }
      }
    }
    return nil
  }

  /// Whether the furthest path to a diagonal takes an extra line instead of skipping a missing one.
  private static func comesFromAbove(
    _ diagonal: Int,
    edits: Int,
    _ reach: [Int],
    _ middle: Int
  ) -> Bool {
    diagonal == -edits
      || (diagonal != edits && reach[middle + diagonal - 1] < reach[middle + diagonal + 1])
  }

  private func trace(_ history: [[Int]], middle: Int) -> [LineAlignment.Row] {
    var rows: [LineAlignment.Row] = []
    var (left, right) = (expected.count, actual.count)
    for (edits, reach) in history.enumerated().reversed() {
      let diagonal = left - right
      let comesFromAbove = Self.comesFromAbove(diagonal, edits: edits, reach, middle)
      let previous = comesFromAbove ? diagonal + 1 : diagonal - 1
      let start = edits == 0 ? 0 : reach[middle + previous] + (comesFromAbove ? 0 : 1)
      while left > start {
        left -= 1
        right -= 1
        rows.append(
          .same(expected: expected.lowerBound + left, actual: actual.lowerBound + right)
        )
      }
      guard edits > 0 else { break }
      if comesFromAbove {
        right -= 1
        rows.append(.extra(actual.lowerBound + right))
      } else {
        left -= 1
        rows.append(.missing(expected.lowerBound + left))
      }
    }
    return rows.reversed()
  }
}
