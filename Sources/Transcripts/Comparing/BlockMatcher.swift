/// Matches the lines of a turn with the lines that the file expects, and captures values.
///
/// A stretch between two gaps is searched from the top, and placed at the first match. A line may
/// refer to values that lines above it in the block capture.
nonisolated struct BlockMatcher {
  private let expected: [ExpectedLine]
  private let actual: [ShownLine]
  private let shape: BlockShape
  private var values: [String: String]
  /// The lines that refer to no values, ready for comparison.
  private let matchers: [LineMatcher?]
  private var budget: Int

  /// The maximum number of comparisons per line; an ambiguous block that exceeds it does not match.
  private static let budgetForEachLine = 64

  private init(_ expected: [ExpectedLine], _ actual: [ShownLine], values: [String: String]) {
    self.expected = expected
    self.actual = actual
    self.values = values
    shape = BlockShape(expected)
    // A reference to a value may mean something else when the stretch is tried further down.
    matchers = expected.map { line in
      line.pattern.referencedNames.isEmpty ? LineMatcher(line, values: [:]) : nil
    }
    budget = 20_000 + Self.budgetForEachLine * (expected.count + actual.count)
  }

  /// Returns the values known after matching `actual` with `expected`; nil if they differ.
  static func match(
    _ expected: [ExpectedLine],
    _ actual: [ShownLine],
    values: [String: String]
  ) -> [String: String]? {
    // Most blocks contain only exact lines. Without this, an all-wrong file takes 21 % more instructions, and blessing
    // one 24 %, which `script/bench` compares with a passing file.
    if expected.indices.allSatisfy({ expected[$0].pattern.isExact }) {
      guard expected.count == actual.count else { return nil }
      for index in expected.indices where !expected[index].isExactly(actual[index]) { return nil }
      return values
    }
    var matcher = BlockMatcher(expected, actual, values: values)
    return matcher.matches() ? matcher.values : nil
  }

  private mutating func matches() -> Bool {
    guard shape.absences.allSatisfy({ shape.firstViolation(of: $0, in: actual) == nil }) else {
      return false
    }
    var position = 0
    for (index, stretch) in shape.stretches.enumerated() {
      let lastStart = actual.count - stretch.count
      guard position <= lastStart else { return false }
      // The first stretch begins where the block begins, and the last one ends where it ends.
      let firstStart = index > 0 && index == shape.gaps.count ? lastStart : position
      guard let start = start(of: stretch, in: firstStart...(index > 0 ? lastStart : 0)),
        actual[position..<start].allSatisfy({ shape.gap(shape.gaps[index - 1], takes: $0) })
      else { return false }
      position = start + stretch.count
    }
    return position == actual.count
  }

  /// Returns the first of `starts` at which the lines of a stretch match.
  private mutating func start(of stretch: [Int], in starts: ClosedRange<Int>) -> Int? {
    let exact = stretch.compactMap { matcher(of: $0).exactLine }
    guard starts.count > 1, !exact.isEmpty, exact.count == stretch.count else {
      return starts.first { fits(stretch, at: $0) }
    }
    let lines = actual[starts.lowerBound..<(starts.upperBound + stretch.count)]
    return lines.firstRange(of: exact)?.lowerBound
  }

  private mutating func fits(_ stretch: [Int], at start: Int) -> Bool {
    let valuesBefore = values
    for (line, shown) in zip(stretch, actual[start...]) {
      budget -= 1
      guard budget > 0, let captured = matcher(of: line).match(shown) else {
        values = valuesBefore
        return false
      }
      values.merge(captured) { $1 }
    }
    return true
  }

  private func matcher(of line: Int) -> LineMatcher {
    matchers[line] ?? LineMatcher(expected[line], values: values)
  }
}

nonisolated extension ExpectedLine {
  /// Whether `line` is the only one that matches.
  fileprivate func isExactly(_ line: ShownLine) -> Bool {
    guard let text = pattern.exactText else { return false }
    return delay == line.offset && ExactText(text) == ExactText(line.text)
  }
}
