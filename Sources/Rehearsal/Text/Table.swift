/// Rows of cells whose columns are aligned.
///
/// It is filled cell by cell, so that no row needs an array of its own.
nonisolated struct Table {
  private struct Cell {
    let text: String
    /// How many columns it takes when what is hidden in it is made visible.
    let width: Int
  }

  private var cells: [Cell] = []

  /// Where each row stands among the cells.
  private var rows: [Range<Int>] = []

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
    if let width = DisplayWidth.ofSimple(text) {
      cells.append(Cell(text: text, width: width))
    } else {
      isSimple = false
      cells.append(Cell(text: text, width: DisplayWidth.of(TextLayout.visible(text))))
    }
  }

  mutating func endRow() {
    rows.append((rows.last?.upperBound ?? 0)..<cells.count)
  }

  /// The cells of a row as they were put in.
  func row(_ index: Int) -> [String] {
    cells[rows[index]].map(\.text)
  }

  /// Its lines on a screen of `width` columns, and the places of the rows that they do not show whole.
  func lines(indent: Int, gap: Int, width: Int) -> (lines: [String], cutRows: [Int]) {
    let columnStarts = columnStarts(indent: indent, gap: gap)
    var lines: [String] = []
    lines.reserveCapacity(rows.count)
    for row in rows {
      var lineWidth = 0
      var byteCount = 0
      for place in row where !cells[place].text.isEmpty {
        let cellStart = columnStarts[place - row.lowerBound]
        byteCount += cellStart - lineWidth + shownText(at: place).utf8.count
        lineWidth = cellStart + cells[place].width
      }
      guard lineWidth <= width else {
        let table = NarrowTable(shownRows, indent: indent, gap: gap, width: width)
        return (table.lines, table.cutRows)
      }
      let line = LineWriter.line(byteCount: byteCount) { line in
        var lineWidth = 0
        // Blanks are written only before a cell with text in it: no line ends with them.
        for place in row where !cells[place].text.isEmpty {
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
    var widths = [Int](repeating: 0, count: rows.reduce(0) { max($0, $1.count) })
    for row in rows {
      for place in row.dropLast() {
        let column = place - row.lowerBound
        widths[column] = max(widths[column], cells[place].width)
      }
    }
    var starts = widths
    var next = indent
    for column in starts.indices {
      starts[column] = next
      next += widths[column] + gap
    }
    return starts
  }

  private func shownText(at place: Int) -> String {
    isSimple ? cells[place].text : TextLayout.visible(cells[place].text)
  }

  private var shownRows: [[String]] {
    rows.map { $0.map(shownText) }
  }
}
