/// Rows of cells whose columns are aligned.
///
/// If a row is wider than the screen, the widest column becomes narrower, or several if that is not enough, and the
/// others stay whole. The titles of the rows become narrower last: their column may stay a few columns wider than the
/// others. What does not fit into a column goes on in the next line, below its beginning. If a word does not fit, or that
/// takes fewer lines, the cells of the row are below its title, one after the other.
nonisolated struct Table {
  /// A table on a screen.
  struct Layout {
    fileprivate(set) var lines: [String] = []

    /// The lines of each row.
    fileprivate(set) var rows: [Range<Int>] = []

    /// The column after the part of a row's first cell on each line; 0 for a line without one.
    fileprivate(set) var firstCellEnds: [Int] = []
  }

  /// A text, and its width on the screen.
  private struct Cell {
    let text: String
    let width: Int

    init(_ text: String) {
      self.text = text
      width = DisplayWidth.of(text)
    }
  }

  /// What is on a line: parts of cells, and the column in which each begins.
  private typealias Line = [(start: Int, cell: Cell)]

  /// The cells of each row, with control characters made visible.
  private let rows: [[Cell]]

  /// The column whose cells name the rows.
  private let titleColumn: Int

  /// The number of blanks between two columns.
  static let gap = 3

  /// A column narrower than this would show nothing useful.
  private static let leastUsefulWidth = 8

  /// The number of columns by which titles may be wider than the next column before they become narrower.
  private static let preference = 8

  /// Makes a table of `rows`, which the cells of `titleColumn` name.
  init(_ rows: [[String]], titleColumn: Int = 0) {
    self.rows = rows.map { $0.map { Cell(VisibleText.of($0)) } }
    self.titleColumn = titleColumn
  }

  /// Lays out the table on a screen of `width` columns.
  func layout(indent: Int, width: Int) -> Layout {
    let widths = columnWidths
    let isTooWide = rows.contains { row in
      guard let last = row.lastIndex(where: { $0.width > 0 }) else { return false }
      return indent + widths[..<last].reduce(0) { $0 + $1 + Self.gap } + row[last].width > width
    }
    guard isTooWide else { return layout(columns: widths, indent: indent, width: width) }
    let excess = indent + widths.reduce(0, +) + Self.gap * (widths.count - 1) - width
    return layout(columns: narrowed(widths, by: excess), indent: indent, width: width)
  }

  /// Lays out the table with `columns` of these widths, of which the last ends with the screen.
  func layout(columns: [Int], indent: Int, width: Int) -> Layout {
    var layout = Layout()
    for row in rows {
      var lines = wrapped(row, columns, Self.leastUsefulWidth, indent: indent, width: width)
      if lines?.count != 1 {
        let stacked = stacked(row, columns, indent: indent, width: width)
        if stacked.count < lines?.count ?? .max { lines = stacked }
      }
      add(lines ?? [], to: &layout, indent: indent)
    }
    return layout
  }

  /// Lays out a table of which only the last cell of each row goes on in the next line; nil if a word does not fit.
  func proseLayout(indent: Int, width: Int) -> Layout? {
    let widths = columnWidths
    var layout = Layout()
    for row in rows {
      guard let lines = wrapped(row, widths, 1, indent: indent, width: width) else { return nil }
      add(lines, to: &layout, indent: indent)
    }
    return layout
  }

  /// Lays out a table with the cells of each row below its title.
  func stackedLayout(indent: Int, width: Int) -> Layout {
    let widths = columnWidths
    var layout = Layout()
    for row in rows {
      add(stacked(row, widths, indent: indent, width: width), to: &layout, indent: indent)
    }
    return layout
  }

  /// The lines of a row whose cells go on below each other in columns of these widths; nil if a word does not fit.
  ///
  /// A column narrower than `leastWidth` breaks no cell.
  private func wrapped(
    _ row: [Cell],
    _ widths: [Int],
    _ leastWidth: Int,
    indent: Int,
    width: Int
  ) -> [Line]? {
    var lines: [Line] = [[]]
    var start = indent
    let last = row.lastIndex { !$0.text.isEmpty } ?? -1
    for (column, cell) in row.prefix(last + 1).enumerated() {
      // Nothing follows the last cell, so it may be wider than its column.
      let available = column == last ? width - start : widths[column]
      if cell.width <= available {
        lines[0].append((start, cell))
      } else {
        guard available >= leastWidth else { return nil }
        let (parts, breaksWord) = TextLayout.wrap(cell.text, to: available)
        if breaksWord { return nil }
        for (line, part) in parts.enumerated() {
          if line == lines.count { lines.append([]) }
          lines[line].append((start, Cell(part)))
        }
      }
      start += widths[column] + Self.gap
    }
    return lines
  }

  /// The lines of a row whose cells are below its title, each indented by two more blanks.
  private func stacked(_ row: [Cell], _ widths: [Int], indent: Int, width: Int) -> [Line] {
    let start = indent + widths.prefix(titleColumn).reduce(0) { $0 + $1 + Self.gap }
    var lines: [Line] = []
    // A title may be indented by blanks of its own.
    var inset = 0
    for (column, cell) in row.enumerated().dropFirst(titleColumn) where !cell.text.isEmpty {
      let text = String(cell.text.drop { $0 == " " })
      if column == titleColumn { inset = cell.text.count - text.count }
      let start = start + inset + (column == titleColumn ? 0 : 2)
      let parts = TextLayout.wrap(text, to: max(1, width - start)).lines
      lines += parts.map { [(start, Cell($0))] }
    }
    // A number is beside the title.
    let number = row.prefix(titleColumn).map { (indent, $0) }
    return [number + (lines.first ?? [])] + lines.dropFirst()
  }

  private func add(_ lines: [Line], to layout: inout Layout, indent: Int) {
    let start = layout.lines.count
    for line in lines {
      var text = ""
      var end = 0
      var firstCellEnd = 0
      for (start, cell) in line where !cell.text.isEmpty {
        text += String(repeating: " ", count: max(0, start - end)) + cell.text
        end = start + cell.width
        if start == indent { firstCellEnd = end }
      }
      while text.utf8.last == UInt8(ascii: " ") { text.unicodeScalars.removeLast() }
      layout.lines.append(text)
      layout.firstCellEnds.append(firstCellEnd)
    }
    layout.rows.append(start..<layout.lines.count)
  }

  /// The width of each column: that of its widest cell.
  private var columnWidths: [Int] {
    let count = rows.lazy.map(\.count).max() ?? 0
    var widths = [Int](repeating: 0, count: count)
    for row in rows {
      // Nothing follows the last cell of a shorter row, so it may be wider than its column.
      for (column, cell) in row.enumerated() where row.count == count || column < row.count - 1 {
        widths[column] = max(widths[column], cell.width)
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
