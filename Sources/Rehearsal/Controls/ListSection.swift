/// A group of rows of a list, with a heading above and a footer below.
///
/// Rows are numbered and selected across all sections of a list. Source: `UITableView`'s sections.
nonisolated public struct ListSection: Hashable, Sendable {
  /// The line above the rows; empty for none.
  public var heading: String

  /// The text below the rows; empty for none.
  public var footer: String

  /// The rows, in order.
  public var rows: [Row]

  /// Makes a section.
  public init(_ heading: String = "", footer: String = "", rows: [Row] = []) {
    self.heading = heading
    self.footer = footer
    self.rows = rows
  }

  /// A section without its rows, which a data source fills.
  public struct Outline: Hashable, Sendable {
    /// The line above the rows; empty for none.
    public var heading: String

    /// The text below the rows; empty for none.
    public var footer: String

    /// The number of rows.
    public var rowCount: Int

    /// Makes the outline of a section; a negative number of rows is a programmer error.
    public init(_ heading: String = "", footer: String = "", rowCount: Int) {
      if rowCount < 0 { fatalError("A section cannot have a negative number of rows.") }
      self.heading = heading
      self.footer = footer
      self.rowCount = rowCount
    }
  }

  /// The section without its rows.
  var outline: Outline { Outline(heading, footer: footer, rowCount: rows.count) }
}

/// The number of rows of a list, and where its sections begin; with the rows if these are values.
nonisolated struct ListContent {
  let rows: [Row]
  let rowCount: Int
  /// Whether there is something to show besides rows.
  let hasText: Bool
  private let sections: [ListSection.Outline]
  /// The index of the first row of each section.
  private let starts: [Int]

  /// Makes the content of a list without sections, whose `rows` are given unless they are cells.
  init(rows: [Row] = [], rowCount: Int) {
    self.rows = rows
    self.rowCount = rowCount
    hasText = false
    sections = []
    starts = []
  }

  init(sections: [ListSection]) {
    self.init(
      sections: sections.map(\.outline),
      rows: sections.count == 1 ? sections[0].rows : sections.flatMap(\.rows)
    )
  }

  /// Makes the content of a list with sections, whose `rows` are given unless they are cells.
  init(sections: [ListSection.Outline], rows: [Row] = []) {
    var starts: [Int] = []
    var count = 0
    for section in sections {
      starts.append(count)
      count += section.rowCount
    }
    self.sections = sections
    self.rows = rows
    self.starts = starts
    rowCount = count
    hasText = sections.contains { !$0.heading.isEmpty || !$0.footer.isEmpty }
  }

  /// The index of the section of a row, and the row's index in the section; nil without sections, or for
  /// a row that does not exist.
  func place(ofRow index: Int) -> (section: Int, row: Int)? {
    guard !sections.isEmpty, (0..<rowCount).contains(index) else { return nil }
    // The first section that ends after the row, not at it.
    let section = firstSection(endingFrom: index + 1)
    return (section, index - starts[section])
  }

  /// Adds the headings and footers of the rows in `range` to `notes`.
  ///
  /// A section that begins above the range has its heading at the top. The time is proportional to the
  /// sections before it and the rows in it.
  func add(in range: Range<Int>, to notes: inout RowNotes) {
    for index in firstSection(endingFrom: range.lowerBound)..<sections.count {
      let section = sections[index]
      let rows = starts[index]..<(starts[index] + section.rowCount)
      if rows.lowerBound > range.upperBound { return }
      let isShown =
        rows.isEmpty
        ? range.contains(rows.lowerBound)
          || rows.lowerBound == range.upperBound && range.upperBound == rowCount
        : rows.overlaps(range)
      guard isShown else { continue }
      notes.add(
        heading: section.heading,
        after: max(rows.lowerBound, range.lowerBound) - range.lowerBound
      )
      if rows.upperBound <= range.upperBound {
        notes.add(footer: section.footer, after: rows.upperBound - range.lowerBound)
      }
    }
  }

  /// The first section that ends at `row` or later.
  private func firstSection(endingFrom row: Int) -> Int {
    sections.indices.first { starts[$0] + sections[$0].rowCount >= row } ?? sections.count
  }
}
