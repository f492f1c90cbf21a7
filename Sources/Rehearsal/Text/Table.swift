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

  /// Where each row ends among the cells.
  private var rowEnds: [Int] = []

  /// Whether no cell has anything in it that is hidden, or two columns wide.
  private var isSimple = true

  /// Makes an empty table, with room for as much as is expected.
  init(rowCount: Int, columnCount: Int) {
    rowEnds.reserveCapacity(rowCount)
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
    rowEnds.append(cells.count)
  }

  /// The cells of a row as they were put in.
  func row(_ index: Int) -> [String] {
    cells[(index > 0 ? rowEnds[index - 1] : 0)..<rowEnds[index]].map(\.text)
  }

  /// Its lines on a screen of `width` columns, and the places of the rows that they do not show whole.
  func lines(indent: Int, gap: Int, width: Int) -> (lines: [String], cutRows: [Int]) {
    let columnStarts = columnStarts(indent: indent, gap: gap)
    var lines: [String] = []
    lines.reserveCapacity(rowEnds.count)
    var start = 0
    for end in rowEnds {
      let row = start..<end
      start = end
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
    var widths: [Int] = []
    var start = 0
    for end in rowEnds {
      for place in start..<end {
        let column = place - start
        if column == widths.count { widths.append(0) }
        if place < end - 1 { widths[column] = max(widths[column], cells[place].width) }
      }
      start = end
    }
    var next = indent
    return widths.map { width in
      defer { next += width + gap }
      return next
    }
  }

  private func shownText(at place: Int) -> String {
    isSimple ? cells[place].text : TextLayout.visible(cells[place].text)
  }

  private var shownRows: [[String]] {
    rowEnds.indices.map { row($0).map { TextLayout.visible($0) } }
  }
}
