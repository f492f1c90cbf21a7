/// Aligns the expected lines of a block with the shown lines.
///
/// The cost is proportional to the number of lines, however much differs.
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

  /// The number of line comparisons.
  ///
  /// Only tests read it: it proves that the cost of an alignment, and of blessing, grows with the number of lines alone.
  private(set) var comparisonCount = 0

  /// The values captured by the placeholders of matching lines.
  private(set) var captures: [String: String] = [:]

  /// Aligns two blocks; ignores the times of lines if `ignoresTime` is true.
  init(
    _ expected: [ExpectedLine],
    _ actual: [ShownLine],
    values: [String: String] = [:],
    ignoresTime: Bool = false
  ) {
    if Self.shareNothing(expected, actual) {
      comparisonCount = expected.count * actual.count
      rows.reserveCapacity(expected.count + actual.count)
      for line in expected.indices { rows.append(.missing(line)) }
      for line in actual.indices { rows.append(.extra(line)) }
      return
    }
    let shape = BlockShape(expected)
    let lines = shape.stretches.flatMap { $0 }
    let patterns = lines.map { ignoresTime ? ExpectedLine(expected[$0].pattern) : expected[$0] }
    let shown = ignoresTime ? actual.map { ShownLine($0.text) } : actual
    align(patterns, shown, values)
    verify(patterns, shown, values)
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

  /// Aligns the lines as if each value that the block captures could be any text.
  private mutating func align(
    _ expected: [ExpectedLine],
    _ actual: [ShownLine],
    _ values: [String: String]
  ) {
    var captured: Set<String> = []
    let matchers = expected.map { line in
      defer { captured.formUnion(line.pattern.capturedNames) }
      return LineMatcher(line, values: values, anyText: captured)
    }
    let common = CommonSequence(matchers.map(\.exactLine), actual) { line, shown in
      matchers[line].match(actual[shown]) != nil
    }
    comparisonCount = common.comparisonCount
    var (line, shown) = (0, 0)
    for pair in common.pairs + [(expected.count, actual.count)] {
      rows += (line..<pair.left).map { .missing($0) } + (shown..<pair.right).map { .extra($0) }
      if pair.left < expected.count { rows.append(.same(expected: pair.left, actual: pair.right)) }
      (line, shown) = (pair.left + 1, pair.right + 1)
    }
  }

  /// Separates the aligned lines that do not match with the values that the lines above capture.
  private mutating func verify(
    _ expected: [ExpectedLine],
    _ actual: [ShownLine],
    _ values: [String: String]
  ) {
    var values = values
    rows = rows.flatMap { row -> [Row] in
      guard case .same(let line, let shown) = row, !expected[line].pattern.isExact else {
        return [row]
      }
      guard let captured = LineMatcher(expected[line], values: values).match(actual[shown]) else {
        return [.missing(line), .extra(shown)]
      }
      values.merge(captured) { $1 }
      captures.merge(captured) { $1 }
      return [row]
    }
  }
}
