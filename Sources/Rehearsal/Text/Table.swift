/// Rows of cells whose columns are aligned.
///
/// If a row is wider than the screen, the widest column becomes narrower, or several if that is not enough, and
/// the others stay whole. The titles of the rows are cut last: their column may stay a few columns wider than the
/// others. A line that is still too wide is cut at its end.
nonisolated struct Table {
  /// A table on a screen.
  struct Layout {
    fileprivate(set) var lines: [String] = []

    /// The indices of the rows of which a part is not shown.
    fileprivate(set) var cutRows: [Int] = []

    /// The column after the first cell of each row.
    fileprivate(set) var firstCellEnds: [Int] = []
  }

  /// The cells of each row, with control characters made visible.
  let rows: [[String]]

  /// The column whose cells name the rows.
  private let titleColumn: Int

  /// The number of blanks between two columns.
  static let gap = 3

  /// A column narrower than this would show nothing useful.
  private static let leastUsefulWidth = 8

  /// The number of columns by which titles may be wider than the next column before they are cut.
  private static let preference = 8

  /// Makes a table of `rows`, which the cells of `titleColumn` name.
  init(_ rows: [[String]], titleColumn: Int = 0) {
    self.rows = rows.map { $0.map { VisibleText.of($0) } }
    self.titleColumn = titleColumn
  }

  /// Lays out the table on a screen of `width` columns.
  func layout(indent: Int, width: Int) -> Layout {
    let cellWidths = rows.map { $0.map { DisplayWidth.of($0) } }
    let widths = columnWidths(of: cellWidths)
    let isTooWide = cellWidths.contains { row in
      guard let last = row.lastIndex(where: { $0 > 0 }) else { return false }
      return indent + widths[..<last].reduce(0) { $0 + $1 + Self.gap } + row[last] > width
    }
    guard isTooWide else { return layout(widths, indent: indent) }
    let excess = indent + widths.reduce(0, +) + Self.gap * (widths.count - 1) - width
    var layout = layout(narrowed(widths, by: excess), indent: indent)
    for (index, line) in layout.lines.enumerated() {
      layout.lines[index] = TextLayout(width: width).row(line)
      if layout.lines[index] != line, !layout.cutRows.contains(index) {
        layout.cutRows.append(index)
      }
    }
    layout.cutRows.sort()
    return layout
  }

  /// Lays out the table with columns of the given widths, to which it cuts their cells.
  private func layout(_ widths: [Int], indent: Int) -> Layout {
    var layout = Layout()
    for (index, row) in rows.enumerated() {
      var line = String(repeating: " ", count: indent)
      var firstCellEnd = indent
      var isCut = false
      let last = row.lastIndex { !$0.isEmpty } ?? -1
      for (column, cell) in row.prefix(last + 1).enumerated() {
        // Nothing follows the last cell, so it may be wider than its column.
        let shown = column == last ? cell : TextLayout(width: widths[column]).row(cell)
        if shown != cell { isCut = true }
        line += shown
        let shownWidth = DisplayWidth.of(shown)
        if column == 0 { firstCellEnd += shownWidth }
        if column < last {
          line += String(repeating: " ", count: widths[column] - shownWidth + Self.gap)
        }
      }
      while line.utf8.last == UInt8(ascii: " ") { line.unicodeScalars.removeLast() }
      layout.lines.append(line)
      layout.firstCellEnds.append(firstCellEnd)
      if isCut { layout.cutRows.append(index) }
    }
    return layout
  }

  /// Returns the width of each column: that of its widest cell.
  private func columnWidths(of cellWidths: [[Int]]) -> [Int] {
    let count = cellWidths.lazy.map(\.count).max() ?? 0
    var widths = [Int](repeating: 0, count: count)
    for row in cellWidths {
      // Nothing follows the last cell of a shorter row, so it may be wider than its column.
      for (column, width) in row.enumerated() where row.count == count || column < row.count - 1 {
        widths[column] = max(widths[column], width)
      }
    }
    return widths
  }

  /// Returns `widths` without `excess` columns, which it takes from the widest, but from the titles last; all of
  /// them if that leaves a column too narrow.
  private func narrowed(_ widths: [Int], by excess: Int) -> [Int] {
    guard excess > 0 else { return widths }
    func rank(_ column: Int, in widths: [Int]) -> Int {
      widths[column] - (column == titleColumn ? Self.preference : 0)
    }
    func widest(_ widths: [Int]) -> Int? {
      // Of equally wide columns, the last is narrowed.
      let others = widths.indices.reversed().filter { widths[$0] > Self.leastUsefulWidth }
      return others.max { rank($0, in: widths) < rank($1, in: widths) }
    }
    var narrow = widths
    if let column = widest(widths), widths[column] - excess >= Self.leastUsefulWidth {
      narrow[column] -= excess
      return narrow
    }
    for _ in 0..<excess {
      guard let column = widest(narrow) else { return widths }
      narrow[column] -= 1
    }
    return narrow
  }
}
