/// The changes to the lines of a block that make it match the shown output.
///
/// A line that matches keeps its spelling. A line that matches except for its time gets the new
/// time. The other lines are replaced with the lines that were shown instead of them.
nonisolated struct BlockRevision {
  /// The change to a line.
  enum Fate: Hashable {
    case stays
    case goes
    case becomes(ExpectedLine)
  }

  /// The change to each expected line.
  private(set) var fates: [Fate]

  /// The added lines, by the index of the line they follow; -1 is the line that caused the output.
  private(set) var additions: [Int: [ExpectedLine]] = [:]

  /// The values that are known below the changed block.
  private(set) var values: [String: String]

  /// A text that was shown but must be absent, which no change of lines can fix.
  private(set) var forbiddenText: String?

  /// The number of line comparisons; see ``LineAlignment/comparisonCount``.
  private(set) var comparisonCount = 0

  private let expected: [ExpectedLine]
  private let actual: [ShownLine]

  init(_ expected: [ExpectedLine], _ actual: [ShownLine], values: [String: String]) {
    let alignment = LineAlignment(expected, actual, values: values, ignoresTime: true)
    self.expected = expected
    self.actual = actual
    self.values = values.merging(alignment.captures) { $1 }
    fates = expected.map { _ in .stays }
    comparisonCount = alignment.comparisonCount
    for case .forbidden(let line, _) in alignment.rows.reversed() {
      if case .absent(let text) = expected[line].pattern { forbiddenText = text }
    }
    revise(alignment.rows)
    let lines = lines
    // Exact lines match by construction.
    if lines.allSatisfy(\.pattern.isExact) { return }
    if let known = BlockMatcher.match(lines, actual, values: values) {
      self.values = known
    } else if forbiddenText == nil {
      // The placeholders and gaps may match individually, but not all together.
      writeDown()
    }
  }

  /// Replaces everything with the shown lines, except the texts that must be absent.
  init(writingDown actual: [ShownLine], insteadOf expected: [ExpectedLine]) {
    self.expected = expected
    self.actual = actual
    fates = []
    values = [:]
    writeDown()
  }

  private mutating func writeDown() {
    fates = expected.map { $0.pattern == .anyLines ? .goes : .stays }
    additions = [:]
    replace(BlockShape(expected).stretches.flatMap { $0 }, Array(actual.indices), below: -1)
  }

  private mutating func revise(_ rows: [LineAlignment.Row]) {
    var above = -1
    var missing: [Int] = []
    var extra: [Int] = []
    func finishHunk(_ revision: inout BlockRevision) {
      revision.replace(missing, extra, below: above)
      missing = []
      extra = []
    }
    for row in rows {
      switch row {
      case .same(let line, let shown):
        finishHunk(&self)
        let (old, offset) = (expected[line], actual[shown].offset)
        if offset != old.delay {
          let time = WrittenDuration(delay: offset)
          fates[line] = .becomes(
            ExpectedLine(old.pattern, after: time, endsWithBlank: old.endsWithBlank)
          )
        }
        above = line
      case .missing(let line): missing.append(line)
      case .extra(let shown): extra.append(shown)
      case .skipped, .forbidden: finishHunk(&self)
      }
    }
    finishHunk(&self)
  }

  /// Replaces the missing lines with the shown lines, and adds the remaining ones after them.
  private mutating func replace(_ missing: [Int], _ extra: [Int], below above: Int) {
    for (line, shown) in zip(missing, extra) {
      let pattern = LinePattern(writing: actual[shown].text)
      fates[line] = .becomes(
        ExpectedLine(pattern, after: time(actual[shown].offset, insteadOf: line))
      )
    }
    for line in missing.dropFirst(extra.count) { fates[line] = .goes }
    let added = extra.dropFirst(missing.count)
    guard !added.isEmpty else { return }
    additions[missing.last ?? above, default: []] += added.map { shown in
      ExpectedLine(writing: actual[shown].text, after: actual[shown].offset)
    }
  }

  /// Keeps the spelling of a time that is still correct.
  private func time(_ offset: Duration, insteadOf line: Int) -> WrittenDuration? {
    offset == expected[line].delay ? expected[line].offset : WrittenDuration(delay: offset)
  }

  /// The lines of the changed block.
  var lines: [ExpectedLine] {
    var lines = additions[-1] ?? []
    for (index, fate) in fates.enumerated() {
      switch fate {
      case .stays: lines.append(expected[index])
      case .goes: break
      case .becomes(let line): lines.append(line)
      }
      lines += additions[index] ?? []
    }
    return lines
  }

  /// Whether the original block captures values or refers to values.
  var touchesValues: Bool {
    expected.contains { line in
      !line.pattern.capturedNames.isEmpty || !line.pattern.referencedNames.isEmpty
    }
  }

  /// The names of values that were captured before and are no longer.
  var lostNames: Set<String> {
    var lost: Set<String> = []
    for (line, fate) in zip(expected, fates) {
      switch fate {
      case .stays: break
      case .becomes(let written) where written.pattern == line.pattern: break
      case .goes, .becomes: lost.formUnion(line.pattern.capturedNames)
      }
    }
    return lost
  }
}
