/// A table that is wider than its screen: its widest column gives way, so that the others stay
/// whole.
nonisolated struct NarrowTable {
  private let rows: [[String]]
  private let indent: Int
  private let gap: Int
  private let width: Int
  /// How wide each column may be.
  private let columnWidths: [Int]

  /// A cell of fewer columns says nothing.
  private static let leastUsefulWidth = 8

  /// Makes the table that is shown on a screen of `width` columns; its cells hold nothing hidden.
  init(_ rows: [[String]], indent: Int, gap: Int, width: Int) {
    self.rows = rows
    self.indent = indent
    self.gap = gap
    self.width = width
    var widths = [Int](repeating: 0, count: rows.lazy.map(\.count).max() ?? 0)
    for row in rows {
      for (column, cell) in row.enumerated() {
        widths[column] = max(widths[column], DisplayWidth.of(cell))
      }
    }
    let excess = indent + widths.reduce(0, +) + gap * (widths.count - 1) - width
    // Of columns that are equally wide the last gives way: the first names the row.
    if let widest = widths.indices.reversed().max(by: { widths[$0] < widths[$1] }),
      widths[widest] - excess >= Self.leastUsefulWidth
    {
      widths[widest] -= excess
    }
    columnWidths = widths
  }

  /// Its rows, each cut where it must be with `…`.
  var lines: [String] { rows.map(line) }

  /// The places of the rows of which a part is not shown.
  var cutRows: [Int] {
    rows.indices.filter { index in
      let cells = shownCells(of: rows[index])
      return !rows[index].starts(with: cells) || DisplayWidth.of(joined(cells)) > width
    }
  }

  private func line(_ row: [String]) -> String {
    TextLayout(width: width).row(joined(shownCells(of: row)))
  }

  /// The cells up to the last with text in it, which may be as wide as it likes: nothing follows
  /// it.
  private func shownCells(of row: [String]) -> [String] {
    guard let last = row.lastIndex(where: { !$0.isEmpty }) else { return [] }
    return row[..<last].enumerated().map { column, cell in
      TextLayout(width: columnWidths[column]).row(cell)
    } + [row[last]]
  }

  private func joined(_ cells: [String]) -> String {
    var line = TextBuilder()
    var blankCount = indent
    for (column, cell) in cells.enumerated() {
      if !cell.isEmpty {
        line.append(blanks: blankCount)
        line.append(cell)
        blankCount = 0
      }
      blankCount += columnWidths[column] - DisplayWidth.of(cell) + gap
    }
    line.removeTrailingBlanks()
    return line.text
  }
}
