/// Rows of cells whose columns are aligned.
///
/// You add one cell at a time, so that no row needs an array.
nonisolated struct Table {
  private struct Entry {
    let text: String
    /// The number of bytes and columns of the cell after its control characters are made visible.
    let byteCount: Int
    let width: Int
  }

  /// The column whose cells name the rows.
  private let titleColumn: Int

  private var cells: [Entry] = []

  /// The range of each row in the cells.
  private var rows: [Range<Int>] = []

  /// The number of cells in the longest row.
  private var columnCount = 0

  /// Whether no cell contains control characters or characters of two columns.
  private var isSimple = true

  /// Makes an empty table with reserved capacity; the cells of `titleColumn` name their rows.
  init(rowCount: Int, columnCount: Int, titleColumn: Int = 0) {
    self.titleColumn = titleColumn
    rows.reserveCapacity(rowCount)
    cells.reserveCapacity(rowCount * columnCount)
  }

  /// Makes a table of `rows`.
  init(_ rows: [[String]]) {
    self.init(rowCount: rows.count, columnCount: rows.first?.count ?? 0)
    for row in rows {
      for cell in row { append(cell) }
      endRow()
    }
  }

  /// Adds a cell to the current row.
  mutating func append(_ text: String) {
    // Most rows have an empty detail.
    if let width = text.isEmpty ? 0 : DisplayWidth.ofSimple(text) {
      cells.append(Entry(text: text, byteCount: text.utf8.count, width: width))
    } else {
      isSimple = false
      let shown = VisibleText.of(text)
      cells.append(Entry(text: text, byteCount: shown.utf8.count, width: DisplayWidth.of(shown)))
    }
  }

  /// Ends the current row.
  mutating func endRow() {
    let row = (rows.last?.upperBound ?? 0)..<cells.count
    rows.append(row)
    columnCount = max(columnCount, row.count)
  }

  /// Returns the cells of a row as they were added.
  func row(_ index: Int) -> [String] {
    cells[rows[index]].map(\.text)
  }

  /// Returns the lines on a screen of `width` columns, and the indices of the rows that are cut.
  func lines(indent: Int, gap: Int, width: Int) -> (lines: [String], cutRows: [Int]) {
    let columnStarts = columnStarts(indent: indent, gap: gap)
    var lines: [String] = []
    lines.reserveCapacity(rows.count)
    for row in rows {
      var lineWidth = 0
      var byteCount = 0
      for place in row where cells[place].byteCount > 0 {
        let cellStart = columnStarts[place - row.lowerBound]
        byteCount += cellStart - lineWidth + cells[place].byteCount
        lineWidth = cellStart + cells[place].width
      }
      guard lineWidth <= width else {
        let table = narrowed(indent: indent, gap: gap, width: width)
        return (table.lines, table.cutRows)
      }
      let line = LineWriter.line(byteCount: byteCount) { line in
        var lineWidth = 0
        // Write blanks only before a cell with text, so that no line ends with blanks.
        for place in row where cells[place].byteCount > 0 {
          let cellStart = columnStarts[place - row.lowerBound]
          line.append(blanks: cellStart - lineWidth)
          line.append(shownText(at: place))
          lineWidth = cellStart + cells[place].width
        }
        line.removeTrailingBlanks()
      }
      lines.append(line)
    }
    return (lines, [])
  }

  /// Returns the column after the first cell of each row on a screen of `width` columns.
  func firstCellEnds(indent: Int, gap: Int, width: Int) -> [Int] {
    let columnStarts = columnStarts(indent: indent, gap: gap)
    let isCut = rows.contains { row in
      row.last { cells[$0].byteCount > 0 }
        .map { columnStarts[$0 - row.lowerBound] + cells[$0].width > width } ?? false
    }
    if isCut {
      return narrowed(indent: indent, gap: gap, width: width).firstCellEnds
    }
    return rows.map { indent + ($0.isEmpty ? 0 : cells[$0.lowerBound].width) }
  }

  private func narrowed(indent: Int, gap: Int, width: Int) -> NarrowTable {
    NarrowTable(shownRows, titleColumn: titleColumn, indent: indent, gap: gap, width: width)
  }

  /// Returns the start of each column, after the widest cell of the column before.
  ///
  /// The last cell of a row does not count, because nothing follows it.
  private func columnStarts(indent: Int, gap: Int) -> [Int] {
    var columns = [Int](repeating: 0, count: columnCount)
    for row in rows where !row.isEmpty {
      for column in 0..<row.count - 1 {
        columns[column] = max(columns[column], cells[row.lowerBound + column].width)
      }
    }
    // Replace each width with the start of its column.
    var next = indent
    for column in columns.indices {
      (columns[column], next) = (next, next + columns[column] + gap)
    }
    return columns
  }

  private func shownText(at place: Int) -> String {
    isSimple ? cells[place].text : VisibleText.of(cells[place].text)
  }

  private var shownRows: [[String]] {
    rows.map { $0.map(shownText) }
  }
}
