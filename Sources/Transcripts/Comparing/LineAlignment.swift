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

    /// The index of the expected line, if the row has one.
    var expected: Int? {
      switch self {
      case .same(let expected, _), .missing(let expected), .forbidden(let expected, _): expected
      case .extra, .skipped: nil
      }
    }

    /// The index of the shown line, if the row has one.
    var actual: Int? {
      switch self {
      case .same(_, let actual), .extra(let actual), .skipped(let actual),
        .forbidden(_, let actual):
        actual
      case .missing: nil
      }
    }

    /// Whether the shown line is as expected.
    var isSame: Bool {
      switch self {
      case .same, .skipped: true
      case .missing, .extra, .forbidden: false
      }
    }
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
    let lines = shape.stretches.flatMap { $0 }
    let referencedNames = Set(lines.flatMap { expected[$0].pattern.referencedNames })
    matchers = lines.map { LineMatcher(expected[$0], values: values) }
    var captured = alignAll()
    // A line may refer to values that lines above it in the block capture, so repeat until stable.
    for _ in 0..<Self.passLimit {
      guard captured.values.contains(where: { !referencedNames.isDisjoint(with: $0.keys) }) else {
        break
      }
      var known = values
      for (place, line) in lines.enumerated() {
        if !expected[line].pattern.referencedNames.isEmpty {
          matchers[place] = LineMatcher(expected[line], values: known)
        }
        known.merge(captured[place] ?? [:]) { $1 }
      }
      let capturedBefore = captured
      captured = alignAll()
      if captured == capturedBefore { break }
    }
    for place in lines.indices { captures.merge(captured[place] ?? [:]) { $1 } }
    if !shape.isPlain { rows = RowArrangement(shape, actual).arrange(rows, lines: lines) }
  }

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

  /// Aligns all lines and returns what each matching line captures, by the index of its matcher.
  private mutating func alignAll() -> [Int: [String: String]] {
    rows = []
    align(matchers.indices, actual.indices) { alignment, expected, actual in
      alignment.alignBetweenFixedPoints(expected, actual)
    }
    var captured: [Int: [String: String]] = [:]
    for case .same(let line, let shown) in rows where matchers[line].exactLine == nil {
      if let values = matchers[line].match(actual[shown]), !values.isEmpty {
        captured[line] = values
      }
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
      alignment.rows += expected.map { .missing($0) } + actual.map { .extra($0) }
    }
  }

  /// Whether the two sides may share a line.
  ///
  /// If all lines differ, the search is most expensive, and this linear check avoids it.
  private func mayShareLine(_ expected: Range<Int>, _ actual: Range<Int>) -> Bool {
    let shown = Set(self.actual[actual])
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
