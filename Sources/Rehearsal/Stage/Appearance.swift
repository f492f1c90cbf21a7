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
  /// A table: rows of cells, its columns aligned, each row cut at the width; and a remark in
  /// brackets below it, such as how many rows there are beyond.
  case table([[String]], remark: String? = nil)
  /// The rows of a list: their titles, and their details in a column of its own; numbered, where
  /// `firstNumber` is given; and a remark as below a table.
  case rows([Row], firstNumber: Int?, remark: String? = nil)
  /// A picture, scaled to the width and to at most `rows` lines.
  case picture(Picture, rows: Int)

  /// Its rows, cell by cell; nil where it has none.
  var table: Table? {
    switch self {
    case .heading, .field, .line, .prose, .picture:
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

  /// What nearly all lists are numbered with, again and again.
  private static let smallNumbers = (0...99).map { String($0) }

  /// How many rows it has, and what is said in brackets below them; nil where it has none.
  var outline: (rowCount: Int, remark: String?)? {
    switch self {
    case .heading, .field, .line, .prose, .picture: nil
    case .table(let rows, let remark): (rows.count, remark)
    case .rows(let rows, _, let remark): (rows.count, remark)
    }
  }

  /// The places of the rows that are worth printing again; nil where the two are no tables alike.
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
