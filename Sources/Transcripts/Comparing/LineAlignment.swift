/// The lines that a file expects beside those that were shown, like beside like.
///
/// It costs time in proportion to the lines, however much differs: what is equal at both ends goes
/// first, lines that occur once on both sides are fixed points, and between those the search for
/// the shortest difference is given up when it grows long.
nonisolated struct LineAlignment {
  /// One line of the alignment, by the places of lines on their sides.
  enum Row: Hashable {
    /// A line that was expected and shown.
    case same(expected: Int, actual: Int)
    /// A line that was expected, and not shown here.
    case missing(Int)
    /// A line that was shown, and not expected here.
    case extra(Int)
    /// A line that was shown where any lines may stand.
    case skipped(Int)
    /// A line that was shown, and contains what must be absent.
    case forbidden(expected: Int, actual: Int)
  }

  private(set) var rows: [Row] = []

  /// How often two lines were compared: what the alignment cost.
  private(set) var comparisonCount = 0

  /// What the lines that are right stand for, where they have placeholders.
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
    // What a line captures, the lines below it in the block may refer to.
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
  /// Whether a short block is all literal, and all wrong: then there is nothing to align.
  ///
  /// A change that touches every line makes a whole file of such blocks.
  static func shareNothing(_ expected: [ExpectedLine], _ actual: [ShownLine]) -> Bool {
    guard expected.count * actual.count <= mostComparisons else { return false }
    for line in expected {
      guard case .literal(let text) = line.pattern else { return false }
      let length = text.utf8.count
      // Texts that Unicode calls equal may still differ; whoever aligns them finds out.
      for shown in actual where shown.text.utf8.count == length && shown.text == text {
        return false
      }
    }
    return true
  }

  /// Up to here to compare every line with every other is the shortest way.
  private static let mostComparisons = 400

  /// Aligns all lines, and gives what each captures, by its place in the file.
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

  /// Aligns what is equal at both ends, and leaves the middle to `alignMiddle`.
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
      // Two lines that differ, or lines on one side alone, leave nothing to search for.
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

  /// Whether a line of one side may be one of the other; where all lines differ, which costs the
  /// search most, a look at each of them is enough.
  private func mayShareLine(_ expected: Range<Int>, _ actual: Range<Int>) -> Bool {
    let shown = Set(self.actual[actual].lazy.map(\.exactLine))
    return matchers[expected].contains { $0.exactLine.map(shown.contains) ?? true }
  }

  private mutating func areSame(_ left: Int, _ right: Int) -> Bool {
    comparisonCount += 1
    return matchers[left].match(actual[right]) != nil
  }

  /// How many lines of a block may each refer to what the one before captured.
  private static let passLimit = 8

  /// More edits than a reader follows in one stretch.
  private static let editLimit = 64
}
