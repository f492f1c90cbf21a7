/// How a control looks: its content, before the screen aligns and wraps it.
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
  /// The rows of a list, with their details in a column, and a remark in parentheses below them.
  ///
  /// The rows are numbered from `firstNumber`; nil means no numbers. `notes` are the headings, footers
  /// and marks of the rows.
  case rows([Row], firstNumber: Int?, notes: RowNotes? = nil, remark: String? = nil)
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
    case .rows(let rows, let firstNumber, let notes, let remark):
      .rows(rows, firstNumber: firstNumber, notes: notes, remark: noted(remark))
    case .picture: self
    }
  }

  /// Its rows as cells; nil if it has none.
  var table: Table? {
    guard case .rows(let rows, let firstNumber, _, _) = self else { return nil }
    // The text of a cell may be in its controls alone.
    let isOfControls = rows.contains { !$0.columns.isEmpty }
    let hasTitles = !isOfControls || rows.contains { !$0.title.isEmpty }
    let hasDetails = !isOfControls || rows.contains { !$0.detail.isEmpty }
    let cells = rows.enumerated().map { index, row in
      let number = firstNumber.map { [String($0 + index)] } ?? []
      let title = hasTitles ? [row.title] : []
      let detail = hasDetails ? [row.detail] : []
      return number + title + detail + row.columns
    }
    return Table(cells, titleColumn: firstNumber == nil ? 0 : 1)
  }

  /// The number of its rows, the remark below them, and whether the rows are all there is to compare: no
  /// notes and no identities; nil if it has no rows.
  var outline: (rowCount: Int, remark: String?, isPlain: Bool)? {
    guard case .rows(let rows, _, let notes, let remark) = self else { return nil }
    return (rows.count, remark, notes == nil && (rows.isEmpty || !rows[0].hasID))
  }

  /// What stands between and beside its rows; nil for nothing.
  var notes: RowNotes? {
    if case .rows(_, _, let notes, _) = self { notes } else { nil }
  }

  /// What became of the rows since `before`; nil unless both have rows, with numbers or without.
  ///
  /// `places` returns the indices of items that the list still has.
  func difference(
    since before: Appearance,
    places: ([RowID]) -> [RowID: Int]
  ) -> RowDifference? {
    guard case .rows(let rows, let first, _, _) = self,
      case .rows(let rowsBefore, let firstBefore, _, let remarkBefore) = before
    else { return nil }
    // Most lists have rows without identities, and then it is enough to look at the first row.
    if let row = rows.first ?? rowsBefore.first, row.hasID,
      let difference = RowDifference(
        identified: rows,
        from: (first ?? 1) - 1,
        since: rowsBefore,
        from: firstBefore.map { $0 - 1 },
        places: places
      )
    {
      return difference
    }
    guard (first == nil) == (firstBefore == nil) else { return nil }
    return RowDifference(
      of: rows,
      since: rowsBefore,
      movedBy: first.flatMap { first in firstBefore.map { first - $0 } },
      wasWhole: remarkBefore == nil
    )
  }

  /// Whether it is running text other than `…`, which stands for a text to come.
  var isSaid: Bool {
    if case .prose(let text) = self { !text.isEmpty && text != "…" } else { false }
  }

  /// Whether it is a value beside the control's name.
  var isField: Bool { if case .field = self { true } else { false } }

  /// The indices of the rows that are marked now and were not `before`, or the other way around.
  func remarkedRows(since before: Appearance) -> [Int] {
    guard case .rows(let rows, let first, let notes, _) = self,
      case .rows(let rowsBefore, let firstBefore, let notesBefore, _) = before
    else { return [] }
    let (marked, markedBefore) = (notes?.marked ?? [], notesBefore?.marked ?? [])
    if marked.isEmpty, markedBefore.isEmpty { return [] }
    var places: [RowID: Int] = [:]
    for (index, row) in rowsBefore.enumerated() {
      if let id = row.rowID, places[id] == nil { places[id] = index }
    }
    let offset = (first ?? 1) - (firstBefore ?? 1)
    return rows.indices.filter { index in
      let place = rows[index].rowID.map { places[$0] } ?? index + offset
      return marked.contains(index) != (place.map(markedBefore.contains) ?? false)
    }
  }
}
