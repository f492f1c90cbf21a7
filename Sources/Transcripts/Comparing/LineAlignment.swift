/// Aligns the expected lines of a block with the shown lines.
///
/// The cost is proportional to the number of lines, however much differs. Equal lines at both ends
/// are removed first. Lines that occur once on both sides are fixed points. Between fixed points,
/// the search for the shortest difference has a limit.
nonisolated struct LineAlignment {
  /// One row of the alignment, with the indices of its lines.
  enum Row: Hashable {
    /// A line that was expected and shown.
    case same(expected: Int, actual: Int)
    /// A line that was expected but not shown here.
    case missing(Int)
    /// A line that was shown but not expected here.
    case extra(Int)
    /// A shown line that matches a gap.
    case skipped(Int)
    /// A shown line that contains a text that must be absent.
    case forbidden(expected: Int, actual: Int)
  }

  private(set) var rows: [Row] = []

  /// The number of line comparisons, which is the cost of the alignment.
  private(set) var comparisonCount = 0

  /// The values captured by the placeholders of matching lines.
  private(set) var captures: [String: String] = [:]

  private var matchers: [LineMatcher]
  private let actual: [ShownLine]

  init(_ expected: [ExpectedLine], _ actual: [ShownLine], values: [String: String] = [:]) {
    self.actual = actual
    if Self.shareNothing(expected, actual) {
      matchers = []
      comparisonCount = expected.count * actual.count
      rows.reserveCapacity(expected.count + actual.count)
      for line in expected.indices { rows.append(.missing(line)) }
      for line in actual.indices { rows.append(.extra(line)) }
      return
    }
    let shape = BlockShape(expected)
    let lines = shape.linesInLikelyOrder(expected, actual, values: values)
    let known = KnownValues(above: expected, values)
    matchers = lines.map { LineMatcher(expected[$0.index].pattern, at: $0.offset, values: values) }
    var captured = alignAll(lines)
    // A line may refer to values that lines above it in the block capture, so repeat until stable.
    for _ in 0..<Self.passLimit where known.isOwn(captured) {
      let valuesOfLines = known.values(with: captured)
      for (place, line) in lines.enumerated() {
        guard let values = valuesOfLines[line.index] else { continue }
        matchers[place] = LineMatcher(expected[line.index].pattern, at: line.offset, values: values)
      }
      let capturedBefore = captured
      captured = alignAll(lines)
      if captured == capturedBefore { break }
    }
    for case .same(let line, _) in rows {
      captures.merge(captured[lines[line].index] ?? [:]) { $1 }
    }
    guard !shape.isPlain else { return }
    let arrangement = RowArrangement(shape, expected, actual)
    rows = arrangement.arrange(rows, lines: lines.map(\.index))
  }
}

nonisolated extension LineAlignment {
  /// Whether a short block contains only literal lines of which none was shown.
  ///
  /// There is nothing to align then. A change that affects every line produces a whole file of such
  /// blocks.
  static func shareNothing(_ expected: [ExpectedLine], _ actual: [ShownLine]) -> Bool {
    guard expected.count * actual.count <= mostComparisons else { return false }
    for line in expected {
      guard case .literal(let text) = line.pattern else { return false }
      let length = text.utf8.count
      // Texts that are equal in Unicode may still differ in bytes. The full alignment checks that.
      for shown in actual where shown.text.utf8.count == length && shown.text == text {
        return false
      }
    }
    return true
  }

  /// Up to this product of line counts, comparing all pairs is fastest.
  private static let mostComparisons = 400

  /// Aligns all lines and returns what each line captures, by its index in the block.
  private mutating func alignAll(_ lines: [BlockShape.Line]) -> [Int: [String: String]] {
    rows = []
    align(matchers.indices, actual.indices) { alignment, expected, actual in
      alignment.alignBetweenFixedPoints(expected, actual)
    }
    var captured: [Int: [String: String]] = [:]
    for case .same(let line, let shown) in rows where !matchers[line].isExact {
      guard let values = matchers[line].match(actual[shown]), !values.isEmpty else { continue }
      captured[lines[line].index] = values
    }
    return captured
  }

  /// Aligns the equal lines at both ends, and passes the rest to `alignMiddle`.
  private mutating func align(
    _ expected: Range<Int>,
    _ actual: Range<Int>,
    _ alignMiddle: (inout LineAlignment, Range<Int>, Range<Int>) -> Void
  ) {
    var (expected, actual) = (expected, actual)
    while let left = expected.first, let right = actual.first, areSame(left, right) {
      rows.append(.same(expected: left, actual: right))
      expected.removeFirst()
      actual.removeFirst()
    }
    var ending: [Row] = []
    while let left = expected.last, let right = actual.last, areSame(left, right) {
      ending.append(.same(expected: left, actual: right))
      expected.removeLast()
      actual.removeLast()
    }
    if !expected.isEmpty || !actual.isEmpty { alignMiddle(&self, expected, actual) }
    rows += ending.reversed()
  }

  private mutating func alignBetweenFixedPoints(_ expected: Range<Int>, _ actual: Range<Int>) {
    var (expected, actual) = (expected, actual)
    if min(expected.count, actual.count) > Self.editLimit / 2 {
      for point in FixedPoints(matchers[expected], self.actual[actual]).pairs {
        alignGap(expected.lowerBound..<point.expected, actual.lowerBound..<point.actual)
        rows.append(.same(expected: point.expected, actual: point.actual))
        expected = (point.expected + 1)..<expected.upperBound
        actual = (point.actual + 1)..<actual.upperBound
      }
    }
    alignGap(expected, actual)
  }

  private mutating func alignGap(_ expected: Range<Int>, _ actual: Range<Int>) {
    align(expected, actual) { alignment, expected, actual in
      // Two differing lines, or lines on one side only, need no search.
      if !expected.isEmpty, !actual.isEmpty, expected.count + actual.count > 2,
        alignment.mayShareLine(expected, actual)
      {
        let search = ShortestEdit(expected, actual, limit: Self.editLimit)
        if let rows = search.rows(areSame: { alignment.areSame($0, $1) }) {
          alignment.rows += rows
          return
        }
      }
      for line in expected { alignment.rows.append(.missing(line)) }
      for line in actual { alignment.rows.append(.extra(line)) }
    }
  }

  /// Whether the two sides may share a line.
  ///
  /// If all lines differ, the search is most expensive, and this linear check avoids it.
  private func mayShareLine(_ expected: Range<Int>, _ actual: Range<Int>) -> Bool {
    let shown = Set(self.actual[actual].lazy.map(\.exactLine))
    return matchers[expected].contains { $0.exactLine.map(shown.contains) ?? true }
  }

  private mutating func areSame(_ left: Int, _ right: Int) -> Bool {
    comparisonCount += 1
    return matchers[left].match(actual[right]) != nil
  }

  /// The maximum length of a chain of lines that each refer to a value captured by the previous
  /// one.
  private static let passLimit = 8

  /// The most edits to search for between two fixed points; longer diffs are unreadable anyway.
  private static let editLimit = 64
}
