/// Rows of cells whose columns are aligned.
///
/// It is filled cell by cell, so that no row needs an array of its own.
nonisolated struct Table {
  private struct Entry {
    let text: String
    /// How many bytes and columns it takes when what is hidden in it is made visible.
    let byteCount: Int
    let width: Int
  }

  private var cells: [Entry] = []

  /// Where each row stands among the cells.
  private var rows: [Range<Int>] = []

  /// How many cells the longest row has.
  private var columnCount = 0

  /// Whether no cell has anything in it that is hidden, or two columns wide.
  private var isSimple = true

  /// Makes an empty table, with room for as much as is expected.
  init(rowCount: Int, columnCount: Int) {
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

  /// Puts the next cell into the row.
  mutating func append(_ text: String) {
    guard let width = DisplayWidth.ofSimple(text) else { return appendHiding(text) }
    cells.append(Entry(text: text, byteCount: text.utf8.count, width: width))
  }

  private mutating func appendHiding(_ text: String) {
    isSimple = false
    let shown = VisibleText.of(text)
    cells.append(Entry(text: text, byteCount: shown.utf8.count, width: DisplayWidth.of(shown)))
  }

  mutating func endRow() {
    let row = (rows.last?.upperBound ?? 0)..<cells.count
    rows.append(row)
    columnCount = max(columnCount, row.count)
  }

  /// The cells of a row as they were put in.
  func row(_ index: Int) -> [String] {
    cells[rows[index]].map(\.text)
  }

  /// Its lines on a screen of `width` columns, and the places of the rows that they do not show
  /// whole.
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
        let table = NarrowTable(shownRows, indent: indent, gap: gap, width: width)
        return (table.lines, table.cutRows)
      }
      let line = LineWriter.line(byteCount: byteCount) { line in
        var lineWidth = 0
        // Blanks are written only before a cell with text in it: no line ends with them.
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

  /// Where each column begins, behind the widest cell of the one before it.
  ///
  /// The last cell of a row may be as wide as it likes: nothing follows it.
  private func columnStarts(indent: Int, gap: Int) -> [Int] {
    var columns = [Int](repeating: 0, count: columnCount)
    for row in rows where !row.isEmpty {
      for column in 0..<row.count - 1 {
        columns[column] = max(columns[column], cells[row.lowerBound + column].width)
      }
    }
    // Each width gives way to the start of its column.
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
