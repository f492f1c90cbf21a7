/// The lines of a table that is wider than its screen.
///
/// The widest column becomes narrower, so that the others stay whole. A line that is still too wide
/// is cut at its end.
nonisolated struct NarrowTable {
  private(set) var lines: [String] = []

  /// The indices of the rows of which a part is not shown.
  private(set) var cutRows: [Int] = []

  /// A column narrower than this would show nothing useful.
  private static let leastUsefulWidth = 8

  /// Lays out `rows`, whose cells contain only visible text, on a screen of `width` columns.
  init(_ rows: [[String]], indent: Int, gap: Int, width: Int) {
    var widths = [Int](repeating: 0, count: rows.lazy.map(\.count).max() ?? 0)
    for row in rows {
      for (column, cell) in row.enumerated() {
        widths[column] = max(widths[column], DisplayWidth.of(cell))
      }
    }
    let excess = indent + widths.reduce(0, +) + gap * (widths.count - 1) - width
    // Of equally wide columns, narrow the last, because the first names the row.
    if let widest = widths.indices.reversed().max(by: { widths[$0] < widths[$1] }),
      widths[widest] - excess >= Self.leastUsefulWidth
    {
      widths[widest] -= excess
    }
    for (index, row) in rows.enumerated() {
      let cells = row[..<(row.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0)]
      var line = TextBuilder()
      var isCut = false
      var blankCount = indent
      for (column, cell) in cells.enumerated() {
        // Nothing follows the last cell, so it may be wider than its column.
        let isLast = column == cells.count - 1
        let shown = isLast ? cell : TextLayout(width: widths[column]).row(cell)
        isCut = isCut || shown != cell
        if !shown.isEmpty {
          line.append(blanks: blankCount)
          line.append(shown)
          blankCount = 0
        }
        blankCount += widths[column] - DisplayWidth.of(shown) + gap
      }
      line.removeTrailingBlanks()
      let fitting = TextLayout(width: width).row(line.text)
      if isCut || fitting != line.text { cutRows.append(index) }
      lines.append(fitting)
    }
  }
}
