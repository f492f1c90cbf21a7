/// Aligns the rows of a list as a `Table` does, if their texts are plain ASCII, as they nearly always are.
///
/// A long test run shows mostly such rows. Without it, `script/count-instructions` counts three times as many for
/// “list change”.
nonisolated enum PlainRows {
  /// Returns the lines of `rows` on a screen of `width` columns; nil if a row has controls, a text is
  /// not plain, or a line is too wide.
  static func lines(
    of rows: [Row],
    firstNumber: Int?,
    indent: Int,
    width: Int
  ) -> [String]? {
    var titleWidth = 0
    var detailWidth = 0
    for row in rows {
      guard row.isPlain, let title = DisplayWidth.ofASCII(row.title),
        let detail = row.detail.isEmpty ? 0 : DisplayWidth.ofASCII(row.detail)
      else { return nil }
      titleWidth = max(titleWidth, title)
      detailWidth = max(detailWidth, detail)
    }
    var titleStart = indent
    if let firstNumber {
      guard firstNumber >= 0 else { return nil }
      titleStart += LineWriter.digitCount(of: firstNumber + rows.count - 1) + Table.gap
    }
    let detailStart = titleStart + titleWidth + Table.gap
    guard width >= (detailWidth == 0 ? titleStart + titleWidth : detailStart + detailWidth) else {
      return nil
    }
    var lines: [String] = []
    lines.reserveCapacity(rows.count)
    for index in rows.indices {
      let (title, detail) = (rows[index].title, rows[index].detail)
      let byteCount =
        detail.isEmpty ? titleStart + title.utf8.count : detailStart + detail.utf8.count
      let line = LineWriter.line(byteCount: byteCount) { line in
        line.append(blanksUpTo: indent)
        if let firstNumber { line.append(firstNumber + index) }
        line.append(blanksUpTo: titleStart)
        line.append(title)
        if !detail.isEmpty {
          line.append(blanksUpTo: detailStart)
          line.append(detail)
        }
        line.removeTrailingBlanks()
      }
      lines.append(line)
    }
    return lines
  }
}
