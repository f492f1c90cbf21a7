/// How a control looks: its content, before the screen aligns, wraps and cuts it.
nonisolated public enum Appearance: Hashable, Sendable {
  /// A line without indent: a title.
  case heading(String)
  /// A value beside the control's name: `name      Ada Lovelace`.
  case field(String)
  /// A line of its own, without the control's name: `[about]`.
  case line(String)
  /// Running text, wrapped at the width.
  case prose(String)
  /// Lines of text below the control's name, separated by line feeds and wrapped at the width.
  case text(String)
  /// A table of cells, with aligned columns and with rows cut at the width, and a remark in
  /// parentheses below it.
  case table([[String]], remark: String? = nil)
  /// The rows of a list, with their details in a column, and a remark in parentheses below them.
  ///
  /// The rows are numbered from `firstNumber`; nil means no numbers.
  case rows([Row], firstNumber: Int?, remark: String? = nil)
  /// A picture, scaled to the width and to at most `rows` lines.
  case picture(Picture, rows: Int)

  /// The same with a note that the control is disabled.
  var disabled: Appearance {
    let note = "(disabled)"
    func noted(_ remark: String?) -> String { remark.map { $0 + "; disabled" } ?? "disabled" }
    return switch self {
    case .heading(let text): .heading(text + " " + note)
    case .field(let text): .field(text + " " + note)
    case .line(let text): .line(text + " " + note)
    case .prose(let text): .prose(text.isEmpty ? text : text + " " + note)
    case .text(let text): .text(text + "\n" + note)
    case .table(let rows, let remark): .table(rows, remark: noted(remark))
    case .rows(let rows, let firstNumber, let remark):
      .rows(rows, firstNumber: firstNumber, remark: noted(remark))
    case .picture: self
    }
  }

  /// Its rows as cells; nil if it is not a table.
  var table: Table? {
    switch self {
    case .heading, .field, .line, .prose, .text, .picture:
      return nil
    case .table(let rows, _):
      return Table(rows)
    case .rows(let rows, let firstNumber, _):
      var table = Table(rowCount: rows.count, columnCount: firstNumber == nil ? 2 : 3)
      for index in rows.indices {
        if let firstNumber { table.append(Self.text(of: firstNumber + index)) }
        table.append(rows[index].title)
        table.append(rows[index].detail)
        table.endRow()
      }
      return table
    }
  }

  private static func text(of number: Int) -> String {
    smallNumbers.indices.contains(number) ? smallNumbers[number] : String(number)
  }

  /// A cache of the numbers that nearly all lists show.
  private static let smallNumbers = (0...99).map { String($0) }

  /// The number of its rows, and the remark below them; nil if it is not a table.
  var outline: (rowCount: Int, remark: String?)? {
    switch self {
    case .heading, .field, .line, .prose, .text, .picture: nil
    case .table(let rows, let remark): (rows.count, remark)
    case .rows(let rows, _, let remark): (rows.count, remark)
    }
  }

  /// The indices of the rows to print again; nil if the two are not tables of the same kind.
  func changedRows(since before: Appearance) -> [Int]? {
    switch (self, before) {
    case (.table(let rows, _), .table(let rowsBefore, _)):
      RowChanges.indices(of: rows, since: rowsBefore)
    case (.rows(let rows, nil, _), .rows(let rowsBefore, nil, _)):
      RowChanges.indices(of: rows, since: rowsBefore)
    case (.rows(let rows, let first?, _), .rows(let rowsBefore, let firstBefore?, _)):
      RowChanges.indices(of: rows, since: rowsBefore, movedBy: first - firstBefore)
    default:
      nil
    }
  }
}
