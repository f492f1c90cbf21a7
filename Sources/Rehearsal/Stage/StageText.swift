extension Stage {
  /// The lines that describe the stage: its controls with what they hold.
  ///
  /// Shows them on `layout`, and remembers that the user has seen them.
  func describe(on layout: TextLayout) -> [String] {
    alignFields()
    return views.flatMap { view in
      view.display.printedLines = lines(of: view, on: layout)
      return view.display.printedLines
    }
  }

  /// The lines that changed since the user last saw them, and remembers that he has seen them.
  func describeChanges(on layout: TextLayout) -> [String] {
    views.flatMap { describeChange(of: $0, on: layout) }
  }

  /// The lines of one control that changed since the user last saw them: all of it, or the new rows
  /// of a table.
  ///
  /// Remembers that he has seen them.
  func describeChange(of view: View, on layout: TextLayout) -> [String] {
    let lines = lines(of: view, on: layout)
    let printed = view.display.printedLines
    if lines == printed { return [] }
    view.display.printedLines = lines
    guard case .table = view.appearance else { return lines }
    return Self.newRows(of: lines, since: printed)
  }

  /// The lines of one control, as it stands now.
  func lines(of view: View, on layout: TextLayout) -> [String] {
    switch view.appearance {
    case .field(let value): [layout.row("  " + TextLayout.pad(view.name, to: valueColumn) + value)]
    case .line(let text): [layout.row("  " + text)]
    case .prose(let text): layout.prose(text, indent: 2)
    case .table(let rows): layout.table(rows, indent: 4)
    }
  }

  /// Aligns the values of all fields behind the longest of their names.
  private func alignFields() {
    let names = views.compactMap { if case .field = $0.appearance { $0.name } else { nil } }
    valueColumn = (names.map { DisplayWidth.of($0) }.max() ?? 0) + 3
  }

  /// Whichever of `lines` are not among `printed`; a line that stood there twice may stand twice.
  private static func newRows(of lines: [String], since printed: [String]) -> [String] {
    var seen: [String: Int] = [:]
    for line in printed { seen[line, default: 0] += 1 }
    return lines.filter { line in
      guard let count = seen[line], count > 0 else { return true }
      seen[line] = count - 1
      return false
    }
  }
}
