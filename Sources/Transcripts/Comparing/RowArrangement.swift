/// Adds gaps and texts that must be absent to an alignment.
nonisolated struct RowArrangement {
  private let shape: BlockShape
  private let actual: [ShownLine]
  /// The texts that must be absent, by the shown line that contains them.
  private var violations: [Int: Int] = [:]

  init(_ shape: BlockShape, _ actual: [ShownLine]) {
    self.shape = shape
    self.actual = actual
    for absence in shape.absences {
      if let line = shape.firstViolation(of: absence, in: actual) { violations[line] = absence }
    }
  }

  /// Returns `rows` with indices mapped through `lines`, and with the missing rows added.
  func arrange(_ rows: [LineAlignment.Row], lines: [Int]) -> [LineAlignment.Row] {
    var result: [LineAlignment.Row] = []
    var missing: [Int] = []
    var extra: [Int] = []
    var gaps = shape.gaps[...]
    func finishHunk(before next: Int) {
      // A gap may be anywhere in the hunk. The gap gets the shown lines that remain after each side
      // has received as many lines as it is missing.
      if let gap = gaps.last(where: { $0 < next }) {
        gaps = gaps.drop { $0 < next }
        let above = missing.prefix { $0 < gap }.count
        let below = missing.count - above
        let skipped = min(above, extra.count)..<max(min(above, extra.count), extra.count - below)
        if skipped.allSatisfy({ shape.gap(gap, takes: actual[extra[$0]]) }) {
          result += missing[..<above].map { .missing($0) }
          result += extra[..<skipped.lowerBound].map { .extra($0) }
          result += extra[skipped].map { .skipped($0) }
          missing.removeFirst(above)
          extra.removeFirst(skipped.upperBound)
        }
      }
      result += missing.map { .missing($0) } + extra.map { .extra($0) }
      missing = []
      extra = []
    }
    for row in rows {
      switch row {
      case .same(let line, let shown):
        finishHunk(before: lines[line])
        result.append(.same(expected: lines[line], actual: shown))
      case .missing(let line): missing.append(lines[line])
      case .extra(let shown): extra.append(shown)
      case .skipped, .forbidden: result.append(row)
      }
    }
    finishHunk(before: .max)
    return violations.isEmpty ? result : result.map(markViolation)
  }

  private func markViolation(_ row: LineAlignment.Row) -> LineAlignment.Row {
    switch row {
    case .same(_, let shown), .extra(let shown), .skipped(let shown):
      violations[shown].map { .forbidden(expected: $0, actual: shown) } ?? row
    case .missing, .forbidden: row
    }
  }
}
