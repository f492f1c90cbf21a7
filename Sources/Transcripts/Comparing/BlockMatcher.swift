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

  private mutating func matches() -> Bool {
    guard shape.absences.allSatisfy(isAbsent) else { return false }
    var position = 0
    for (index, stretch) in shape.stretches.enumerated() {
      let isLast = index == shape.stretches.count - 1
      let width = stretch.reduce(0) { $0 + $1.lines.count }
      guard width <= actual.count - position else { return false }
      // Only a gap lets a stretch begin further down. The last stretch ends where the block ends.
      let first = isLast && index > 0 ? actual.count - width : position
      let last = index == 0 ? position : actual.count - width
      guard let start = firstStart(of: stretch, in: first...last) else { return false }
      if index > 0, let offset = shape.gaps[index - 1].offset {
        guard actual[position..<start].allSatisfy({ $0.offset == offset }) else { return false }
      }
      position = start + width
    }
    return position == actual.count
  }

  private mutating func firstStart(
    of stretch: [BlockShape.Group],
    in starts: ClosedRange<Int>
  ) -> Int? {
    let exact = stretch.flatMap { group in
      group.isOrdered ? group.lines.compactMap { matcher(of: $0).exactLine } : []
    }
    let width = stretch.reduce(0) { $0 + $1.lines.count }
    guard starts.count > 1, !exact.isEmpty, exact.count == width else {
      return starts.first { fits(stretch, at: $0) }
    }
    let lines = actual[starts.lowerBound..<(starts.upperBound + width)].lazy.map(\.exactLine)
    return SequenceSearch(exact).firstStart(in: lines).map { starts.lowerBound + $0 }
  }

  private mutating func fits(_ stretch: [BlockShape.Group], at start: Int) -> Bool {
    let valuesBefore = values
    var position = start
    for group in stretch {
      let lines = position..<(position + group.lines.count)
      let fits = group.isOrdered ? fitsInOrder(group, lines) : fitsInAnyOrder(group, lines)
      guard fits else {
        values = valuesBefore
        return false
      }
      position = lines.upperBound
    }
    return true
  }

  private mutating func fitsInOrder(_ group: BlockShape.Group, _ lines: Range<Int>) -> Bool {
    for (line, position) in zip(group.lines, lines) {
      guard let captured = match(line, actual[position]) else { return false }
      values.merge(captured) { $1 }
    }
    return true
  }

  /// Exact lines are assigned first.
  ///
  /// It makes no difference to the others which of several equal lines is chosen.
  private mutating func fitsInAnyOrder(_ group: BlockShape.Group, _ lines: Range<Int>) -> Bool {
    var places: [ExactLine: [Int]] = [:]
    for position in lines.reversed() {
      places[actual[position].exactLine, default: []].append(position)
    }
    var seeking: [BlockShape.Line] = []
    for line in group.lines {
      budget -= 1
      guard let exact = matcher(of: line).exactLine else {
        seeking.append(line)
        continue
      }
      guard places[exact]?.popLast() != nil else { return false }
    }
    let left = places.values.flatMap { $0 }.sorted()
    let matchers = seeking.map { matcher(of: $0) }
    var assignment = Assignment(count: seeking.count, budget: budget) { [actual] seeker, place in
      matchers[seeker].match(actual[left[place]])
    }
    guard let captured = assignment.complete() else { return false }
    for valuesOfLine in captured { values.merge(valuesOfLine) { $1 } }
    return true
  }

  private mutating func match(_ line: BlockShape.Line, _ shown: ShownLine) -> [String: String]? {
    budget -= 1
    guard budget > 0 else { return nil }
    return matcher(of: line).match(shown)
  }

  private mutating func matcher(of line: BlockShape.Line) -> LineMatcher {
    if let matcher = matchers[line.index] { return matcher }
    let pattern = expected[line.index].pattern
    let matcher = LineMatcher(pattern, at: line.offset, values: values)
    // A reference to a value may mean something else when the stretch is tried further down.
    if pattern.referencedNames.isEmpty { matchers[line.index] = matcher }
    return matcher
  }

  private func isAbsent(_ absence: BlockShape.Gap) -> Bool {
    Self.firstViolation(of: absence, expected, actual) == nil
  }

  /// Returns the first line that contains a text that must be absent.
  static func firstViolation(
    of absence: BlockShape.Gap,
    _ expected: [ExpectedLine],
    _ actual: [ShownLine]
  ) -> Int? {
    guard case .absent(let text) = expected[absence.index].pattern else { return nil }
    let search = SequenceSearch(Array(text.utf8))
    return actual.firstIndex { line in
      line.offset == absence.offset ?? line.offset && search.firstStart(in: line.text.utf8) != nil
    }
  }
}
