/// A part of a line of an ``Output``, and what it is, for terminals that support color.
nonisolated package struct OutputSpan: Hashable, Sendable {
  /// What a part of a line is.
  package enum Meaning: Hashable, Sendable, CaseIterable {
    /// The title of a screen, or the heading of a group of rows.
    case title
    /// The name of a control, beside its value.
    case name
    /// The number or the title of a row, which the user can type.
    case choice
    /// A button that the user can tap.
    case button
    /// A button that is disabled.
    case disabled
    /// The ways that lead away from a screen.
    case exits
    /// A remark on a control, such as the number of rows that are not shown.
    case remark
  }

  /// The index of the line.
  package var line: Int

  /// The columns of the part.
  package let columns: Range<Int>

  /// What the part is.
  package let meaning: Meaning

  /// Makes a span.
  package init(_ meaning: Meaning, line: Int, columns: Range<Int>) {
    self.meaning = meaning
    self.line = line
    self.columns = columns
  }
}
