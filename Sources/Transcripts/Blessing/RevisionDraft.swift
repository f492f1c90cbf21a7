/// The changes to the lines of a block that make it match the shown output.
///
/// A line that matches keeps its spelling. A line that matches except for its time gets the new
/// time. The other lines are replaced with the lines that were shown instead of them.
nonisolated struct RevisionDraft {
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

  /// The number of line comparisons.
  private(set) var comparisonCount = 0

  private let expected: [ExpectedLine]
  private let actual: [ShownLine]
  private let values: [String: String]
  /// The unordered group of each line that belongs to one, which few lines do.
  private var groups: [Int: Group] = [:]

  private struct Group: Equatable {
    let lines: Range<Int>
    let offset: Duration

    var end: Int { lines.upperBound }
  }

  private init(_ expected: [ExpectedLine], _ actual: [ShownLine], values: [String: String]) {
    self.expected = expected
    self.actual = actual
    self.values = values
    fates = expected.map { _ in .stays }
  }

  /// Keeps the lines that `alignment` matched, and all gaps and groups.
  init(
    _ expected: [ExpectedLine],
    _ actual: [ShownLine],
    _ alignment: LineAlignment,
    values: [String: String]
  ) {
    self.init(expected, actual, values: values.merging(alignment.captures) { $1 })
    findGroups()
    revise(alignment.rows, between: nil, and: nil, isRetiming: false)
    for (index, line) in expected.enumerated() where line.pattern == .groupStart {
      guard index + 1 < expected.count, let group = groups[index + 1] else { continue }
      fill(group)
      reorder(group)
    }
  }

  /// Replaces everything with the shown lines, except the texts that must be absent.
  init(writingDown actual: [ShownLine], insteadOf expected: [ExpectedLine]) {
    self.init(expected, actual, values: [:])
    var lines: [Int] = []
    lines.reserveCapacity(expected.count)
    for (index, line) in expected.enumerated() {
      switch line.pattern {
      case .literal, .quoted, .template, .expression: lines.append(index)
      case .anyLines, .groupStart, .groupEnd: fates[index] = .goes
      case .absent: break
      }
    }
    replace(lines, Array(actual.indices), above: nil, below: nil)
  }

  private mutating func findGroups() {
    var start: Int?
    for (index, line) in expected.enumerated() {
      switch line.pattern {
      case .groupStart: start = index
      case .groupEnd:
        guard let first = start else { continue }
        let lines = (first + 1)..<index
        let group = Group(lines: lines, offset: expected[first].offset?.duration ?? .zero)
        for member in lines { groups[member] = group }
        start = nil
      default: break
      }
    }
  }

  /// Revises the alignment rows between two matching lines.
  private mutating func revise(
    _ rows: [LineAlignment.Row],
    between above: Int?,
    and below: Int?,
    isRetiming: Bool
  ) {
    var above = above
    var missing: [Int] = []
    var extra: [Int] = []
    func finishHunk(_ draft: inout RevisionDraft, above: Int?, below: Int?) {
      if !isRetiming, draft.differInTime(missing, extra) {
        draft.retime(missing, extra, above: above, below: below)
      } else {
        draft.replace(missing, extra, above: above, below: below)
      }
      missing = []
      extra = []
    }
    for row in rows {
      switch row {
      case .same(let line, let shown):
        finishHunk(&self, above: above, below: line)
        if isRetiming { fates[line] = .becomes(retimed(line, actual[shown].offset)) }
        above = line
      case .missing(let line): missing.append(line)
      case .extra(let shown): extra.append(shown)
      case .skipped, .forbidden: finishHunk(&self, above: above, below: nil)
      }
    }
    finishHunk(&self, above: above, below: below)
  }

  private func differInTime(_ missing: [Int], _ extra: [Int]) -> Bool {
    guard let first = missing.first.map(offset), !extra.isEmpty else { return false }
    return !missing.allSatisfy { offset(of: $0) == first }
      || !extra.allSatisfy { actual[$0].offset == first }
  }

  /// Keeps the patterns of lines that match at another time.
  private mutating func retime(_ missing: [Int], _ extra: [Int], above: Int?, below: Int?) {
    let alignment = LineAlignment(
      missing.map { ExpectedLine(expected[$0].pattern) },
      extra.map { ShownLine(actual[$0].text) },
      values: values
    )
    comparisonCount += alignment.comparisonCount
    let rows = alignment.rows.map { row -> LineAlignment.Row in
      switch row {
      case .same(let line, let shown): .same(expected: missing[line], actual: extra[shown])
      case .missing(let line): .missing(missing[line])
      case .extra(let shown), .skipped(let shown), .forbidden(_, let shown): .extra(extra[shown])
      }
    }
    revise(rows, between: above, and: below, isRetiming: true)
  }

  /// Replaces the missing lines with the shown lines, and adds the remaining ones after them.
  private mutating func replace(_ missing: [Int], _ extra: [Int], above: Int?, below: Int?) {
    for (line, shown) in zip(missing, extra) {
      let pattern = TranscriptRecorder.pattern(of: actual[shown].text)
      let written = ExpectedLine(pattern, after: time(actual[shown].offset, insteadOf: line))
      fates[line] = .becomes(written)
    }
    for line in missing.dropFirst(extra.count) { fates[line] = .goes }
    let rest = extra.dropFirst(missing.count)
    guard !rest.isEmpty else { return }
    let anchor = anchor(behind: missing.last ?? above, before: below)
    let group = anchor < 0 ? nil : groups[anchor]
    additions[anchor, default: []] += rest.map { shown in
      let offset = time(actual[shown].offset, in: group)
      return ExpectedLine(TranscriptRecorder.pattern(of: actual[shown].text), after: offset)
    }
  }

  /// Returns the anchor for new lines, which is in a group only if both neighbors belong to it.
  private func anchor(behind line: Int?, before next: Int?) -> Int {
    guard let line else { return -1 }
    guard let group = groups[line] else { return line }
    return next.flatMap { groups[$0] } == group ? line : group.end
  }

  private func keepsLooks(of line: Int) -> Bool {
    switch fates[line] {
    case .stays: true
    case .goes: false
    case .becomes(let written): written.pattern == expected[line].pattern
    }
  }

  private func retimed(_ line: Int, _ offset: Duration) -> ExpectedLine {
    ExpectedLine(
      expected[line].pattern,
      after: time(offset, insteadOf: line),
      spelling: expected[line].spelling
    )
  }

  private func offset(of line: Int) -> Duration {
    expected[line].offset?.duration ?? groups[line]?.offset ?? .zero
  }

  /// Keeps the spelling of a time that is still correct.
  private func time(_ offset: Duration, insteadOf line: Int) -> WrittenDuration? {
    offset == self.offset(of: line)
      ? expected[line].offset : time(offset, in: groups[line])
  }

  private func time(_ offset: Duration, in group: Group?) -> WrittenDuration? {
    offset == group?.offset ?? .zero ? nil : WrittenDuration(offset)
  }
}

nonisolated extension RevisionDraft {
  /// Replaces the removed lines of a group with new lines in the group or at its edges.
  private mutating func fill(_ group: Group) {
    var free = group.lines.filter { fates[$0] == .goes }[...]
    let above = group.lines.lowerBound - 1
    // Markers between the last line above the group and the group are not lines.
    let lineAbove = expected[..<above].lastIndex { $0.pattern.isLine } ?? -1
    for anchor in Array(group.lines) + (lineAbove..<above).reversed() {
      while let line = free.first, let written = additions[anchor]?.popLast() {
        fates[line] = .becomes(moved(written, to: line))
        free = free.dropFirst()
      }
    }
    while let line = free.first, additions[group.end]?.isEmpty == false {
      guard let written = additions[group.end]?.removeFirst() else { return }
      fates[line] = .becomes(moved(written, to: line))
      free = free.dropFirst()
    }
  }

  private func moved(_ written: ExpectedLine, to line: Int) -> ExpectedLine {
    let offset = written.offset?.duration ?? .zero
    return ExpectedLine(written.pattern, after: time(offset, insteadOf: line))
  }

  /// Lets each placeholder of a group replace the new line that it matches.
  private mutating func reorder(_ group: Group) {
    var budget = Self.reorderBudget
    for line in group.lines where !expected[line].pattern.isExact && !keepsLooks(of: line) {
      let matcher = LineMatcher(expected[line].pattern, at: offset(of: line), values: values)
      let match = group.lines.prefix(budget).first { member in
        guard case .becomes(let written) = fates[member], let text = written.pattern.exactText
        else { return false }
        let shown = ShownLine(text, after: written.offset?.duration ?? group.offset)
        return matcher.match(shown) != nil
      }
      budget -= min(budget, group.lines.count)
      guard let match else { continue }
      fates.swapAt(line, match)
      fates[line] = .stays
    }
  }

  /// The maximum number of lines to examine when placing the placeholders of a group.
  private static let reorderBudget = 10_000
}

nonisolated extension RevisionDraft {
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

  /// The number of lines that are written or removed.
  var changedLineCount: Int {
    fates.count { $0 != .stays } + additions.values.reduce(0) { $0 + $1.count }
  }

  /// The names of values that were captured before and are no longer.
  var lostNames: Set<String> {
    var lost: Set<String> = []
    for line in expected.indices {
      let names = expected[line].pattern.capturedNames
      if !names.isEmpty, !keepsLooks(of: line) { lost.formUnion(names) }
    }
    return lost
  }
}

nonisolated extension LinePattern {
  /// Whether the pattern stands for one line, rather than a gap, a marker, or an absent text.
  fileprivate var isLine: Bool {
    switch self {
    case .literal, .quoted, .template, .expression: true
    case .absent, .anyLines, .groupStart, .groupEnd: false
    }
  }

  /// The only text that matches the pattern, if there is exactly one.
  var exactText: String? {
    switch self {
    case .literal(let text): text
    case .quoted(let quoted): quoted.text
    case .template, .expression, .absent, .anyLines, .groupStart, .groupEnd: nil
    }
  }

  /// Whether the pattern matches exactly one text.
  var isExact: Bool { exactText != nil }
}
