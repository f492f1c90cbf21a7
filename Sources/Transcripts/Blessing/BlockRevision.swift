/// The changes that make a block match the shown output, and the values it then captures.
nonisolated struct BlockRevision {
  /// The changes to the lines of the block.
  let draft: RevisionDraft

  /// The values that are known below the changed block.
  let values: [String: String]

  /// Whether the original block captures values or refers to values.
  let touchesValues: Bool

  /// A text that was shown but must be absent, which no change of lines can fix.
  let forbiddenText: String?

  /// The number of line comparisons for the alignment.
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
      // Exact lines match by construction.
      self.draft = draft
      self.values = values
    } else if let known = BlockMatcher.match(lines, actual, values: values) {
      self.draft = draft
      self.values = known
    } else {
      // The placeholders and gaps may match individually, but not all together.
      self.draft =
        forbiddenText == nil
        ? RevisionDraft(writingDown: actual, insteadOf: expected) : draft
      self.values = values.merging(alignment.captures) { $1 }
    }
  }
}
