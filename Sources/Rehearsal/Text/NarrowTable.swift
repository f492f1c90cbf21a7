/// The lines of a table that is wider than its screen.
///
/// The widest column becomes narrower, or several if that is not enough, and the others stay whole. The
/// titles of the rows are cut last: their column may stay a few columns wider than the others. A line that is
/// still too wide is cut at its end.
nonisolated struct NarrowTable {
  private(set) var lines: [String] = []

  /// The indices of the rows of which a part is not shown.
  private(set) var cutRows: [Int] = []

  /// The column after the first cell of each row.
  private(set) var firstCellEnds: [Int] = []

  /// A column narrower than this would show nothing useful.
  private static let leastUsefulWidth = 8

  /// The number of columns by which titles may be wider than the next column before they are cut.
  private static let preference = 8

  /// Lays out `rows`, whose cells contain only visible text, on a screen of `width` columns.
  ///
  /// The cells of `titleColumn` name their rows.
  init(_ rows: [[String]], titleColumn: Int, indent: Int, gap: Int, width: Int) {
    let count = rows.lazy.map(\.count).max() ?? 0
    var widths = [Int](repeating: 0, count: count)
    for row in rows {
      for (column, cell) in row.enumerated() {
        // Nothing follows the last cell of a shorter row, so it may be wider than its column.
        if column == row.count - 1, row.count < count { continue }
        widths[column] = max(widths[column], DisplayWidth.of(cell))
      }
    }
    let excess = indent + widths.reduce(0, +) + gap * (count - 1) - width
    if excess > 0, let narrowed = Self.narrow(widths, by: excess, preferring: titleColumn) {
      widths = narrowed
    }
    for (index, row) in rows.enumerated() {
      let cells = row[..<(row.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0)]
      var line = TextBuilder()
      var isCut = false
      var blankCount = indent
      var firstCellEnd = indent
      for (column, cell) in cells.enumerated() {
        // Nothing follows the last cell, so it may be wider than its column.
        let isLast = column == cells.count - 1
        let shown = isLast ? cell : TextLayout(width: widths[column]).row(cell)
        isCut = isCut || shown != cell
        if column == 0 { firstCellEnd += DisplayWidth.of(shown) }
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
      firstCellEnds.append(firstCellEnd)
    }
  }

  /// Returns `widths` without `excess` columns, which it takes from the widest, but from `preferred` last; nil
  /// if that leaves a column too narrow.
  private static func narrow(
    _ widths: [Int],
    by excess: Int,
    preferring preferred: Int
  ) -> [Int]? {
    func isNarrow(_ column: Int, in widths: [Int]) -> Bool { widths[column] <= leastUsefulWidth }
    func rank(_ column: Int, in widths: [Int]) -> Int {
      widths[column] - (column == preferred ? preference : 0)
    }
    func widest(_ widths: [Int]) -> Int? {
      // Of equally wide columns, the last is narrowed.
      let others = widths.indices.reversed().filter { !isNarrow($0, in: widths) }
      return others.max { rank($0, in: widths) < rank($1, in: widths) }
    }
    var widths = widths
    if let column = widest(widths), widths[column] - excess >= leastUsefulWidth {
      widths[column] -= excess
      return widths
    }
    for _ in 0..<excess {
      guard let column = widest(widths) else { return nil }
      widths[column] -= 1
    }
    return widths
  }
}
