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
}

/// All rows of a list in order, and where its sections begin; a list without sections has one of all rows.
nonisolated struct ListContent {
  let rows: [Row]
  /// Whether there is something to show besides rows.
  let hasText: Bool
  private let sections: [ListSection]
  /// The index of the first row of each section.
  private var starts: [Int] = []

  init(rows: [Row]) {
    self.rows = rows
    sections = []
    hasText = false
  }

  init(sections: [ListSection]) {
    self.sections = sections
    var count = 0
    for section in sections {
      starts.append(count)
      count += section.rows.count
    }
    rows = sections.count == 1 ? sections[0].rows : sections.flatMap(\.rows)
    hasText = sections.contains { !$0.heading.isEmpty || !$0.footer.isEmpty }
  }

  /// Adds the headings and footers of the rows in `range` to `notes`.
  ///
  /// A section that begins above the range has its heading at the top. The time is proportional to the
  /// rows in the range.
  func add(in range: Range<Int>, to notes: inout RowNotes) {
    for index in firstSection(endingFrom: range.lowerBound)..<sections.count {
      let section = sections[index]
      let rows = starts[index]..<(starts[index] + section.rows.count)
      if rows.lowerBound > range.upperBound { return }
      let isShown =
        rows.isEmpty
        ? range.contains(rows.lowerBound)
          || rows.lowerBound == range.upperBound && range.upperBound == self.rows.count
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
    var low = 0
    var high = sections.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] + sections[middle].rows.count < row {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}
