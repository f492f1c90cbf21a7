/// What a block must say so that what was shown is right, and what it captures then.
nonisolated struct BlockRevision {
  /// What becomes of its lines.
  let draft: RevisionDraft

  /// What is known below the block when it says that.
  let values: [String: String]

  /// Whether what it said captures values or refers to some.
  let touchesValues: Bool

  /// A text that must be absent and was shown: no other line can make that right.
  let forbiddenText: String?

  /// How often two lines were compared to align them.
  let comparisonCount: Int

  init(_ expected: [ExpectedLine], _ actual: [ShownLine], values: [String: String]) {
    let alignment = LineAlignment(expected, actual, values: values)
    let draft = RevisionDraft(expected, actual, alignment, values: values)
    touchesValues = expected.contains(where: \.pattern.touchesValues)
    comparisonCount = alignment.comparisonCount + draft.comparisonCount
    forbiddenText =
      alignment.rows.lazy.compactMap { row -> String? in
        guard case .forbidden(let line, _) = row, case .absent(let text) = expected[line].pattern
        else { return nil }
        return text
      }.first
    let lines = draft.lines
    if lines.allSatisfy(\.pattern.isExact) {
      // Such lines are right by the way they came about.
      self.draft = draft
      self.values = values
    } else if let known = BlockMatcher.match(lines, actual, values: values) {
      self.draft = draft
      self.values = known
    } else {
      // Its placeholders and gaps may each be right, and still not all at once.
      self.draft =
        forbiddenText == nil
        ? RevisionDraft(writingDown: actual, insteadOf: expected) : draft
      self.values = values.merging(alignment.captures) { $1 }
    }
  }
}
