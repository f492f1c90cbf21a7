import Rehearsal

/// Matches the lines of a turn with the lines that the file expects, and captures values.
///
/// A stretch between two gaps is searched from the top, and placed at the first match. A line may
/// refer to values that lines above it in the block capture.
nonisolated struct BlockMatcher {
  private let expected: [ExpectedLine]
  private let actual: [ShownLine]
  private let shape: BlockShape
  private var values: [String: String]
  private var matchers: [Int: LineMatcher] = [:]
  private var budget: Int

  /// The maximum number of comparisons per line; an ambiguous block that exceeds it does not match.
  private static let budgetForEachLine = 64

  private init(_ expected: [ExpectedLine], _ actual: [ShownLine], values: [String: String]) {
    self.expected = expected
    self.actual = actual
    self.values = values
    shape = BlockShape(expected)
    budget = 20_000 + Self.budgetForEachLine * (expected.count + actual.count)
  }

  /// Returns the values known after matching `actual` with `expected`; nil if they differ.
  static func match(
    _ expected: [ExpectedLine],
    _ actual: [ShownLine],
    values: [String: String]
  ) -> [String: String]? {
    var matcher = BlockMatcher(expected, actual, values: values)
    return matcher.matches() ? matcher.values : nil
  }

  /// Whether `expected` has only literal lines, and they equal the lines of `outputs`.
  ///
  /// Most blocks contain only literal lines, and a large run compares a million of them.
  static func areSame(_ expected: [ExpectedLine], _ outputs: [Output]) -> Bool {
    var index = 0
    for output in outputs {
      for line in output.lines {
        guard index < expected.count, case .literal(let text) = expected[index].pattern,
          output.offset == expected[index].delay, ExactText(text) == ExactText(line)
        else { return false }
        index += 1
      }
    }
    return index == expected.count
  }

  private mutating func matches() -> Bool {
    guard shape.absences.allSatisfy({ shape.firstViolation(of: $0, in: actual) == nil }) else {
      return false
    }
    var position = 0
    for (index, stretch) in shape.stretches.enumerated() {
      let lastStart = actual.count - stretch.count
      guard position <= lastStart else { return false }
      guard index > 0 else {
        guard fits(stretch, at: 0) else { return false }
        position = stretch.count
        continue
      }
      // The last stretch ends where the block ends.
      let firstStart = index == shape.gaps.count ? lastStart : position
      let gap = shape.gaps[index - 1]
      guard let start = start(of: stretch, in: firstStart...lastStart),
        actual[position..<start].allSatisfy({ shape.gap(gap, takes: $0) })
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
    return SequenceSearch(exact).firstStart(in: lines).map { starts.lowerBound + $0 }
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

  private mutating func matcher(of line: Int) -> LineMatcher {
    if let matcher = matchers[line] { return matcher }
    let matcher = LineMatcher(expected[line], values: values)
    // A reference to a value may mean something else when the stretch is tried further down.
    if expected[line].pattern.referencedNames.isEmpty { matchers[line] = matcher }
    return matcher
  }
}
