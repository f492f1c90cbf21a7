extension Stage {
  /// The lines that describe the stage: its controls with what they hold.
  ///
  /// Remembers that the user has seen them.
  func describe(on layout: TextLayout) -> [String] {
    alignFields()
    let format = Display.Format(layout: layout, valueColumn: valueColumn)
    var description: [String] = []
    for view in views {
      let lines = view.display.lines(of: view, in: format)
      view.display.didPrint(lines)
      description += lines
    }
    return description
  }

  /// The lines that changed since the user last saw the stage.
  ///
  /// Remembers that he has seen them.
  func describeChanges(on layout: TextLayout) -> [String] {
    var changes: [String] = []
    for view in views { changes += describeChange(of: view, on: layout) }
    return changes
  }

  /// The lines of one control, if it changed since the user last saw it: all of it, or the new rows
  /// of a table.
  ///
  /// Remembers that he has seen them.
  func describeChange(of view: View, on layout: TextLayout) -> [String] {
    let display = view.display
    guard display.hasNews else { return [] }
    let format = Display.Format(layout: layout, valueColumn: valueColumn)
    let lines = display.lines(of: view, in: format)
    let printed = display.printedLines
    display.didPrint(lines)
    guard let printed else { return lines }
    if lines == printed { return [] }
    guard case .table = display.appearance(of: view) else { return lines }
    return Self.newRows(of: lines, since: printed)
  }

  /// Aligns the values of all fields behind the longest of their names.
  private func alignFields() {
    var longest = 0
    for view in views {
      guard case .field = view.display.appearance(of: view) else { continue }
      longest = max(longest, DisplayWidth.of(view.name))
    }
    valueColumn = longest + 3
  }

  /// Whichever of `lines` are not among `printed`; a line that stood there twice may stand twice.
  private static func newRows(of lines: [String], since printed: [String]) -> [String] {
    let shorter = min(lines.count, printed.count)
    var head = 0
    while head < shorter, lines[head] == printed[head] { head += 1 }
    var tail = 0
    while tail < shorter - head, lines[lines.count - 1 - tail] == printed[printed.count - 1 - tail]
    {
      tail += 1
    }
    var seen: [String: Int] = [:]
    for line in printed[head..<(printed.count - tail)] { seen[line, default: 0] += 1 }
    return lines[head..<(lines.count - tail)].filter { line in
      guard let count = seen[line], count > 0 else { return true }
      seen[line] = count - 1
      return false
    }
  }
}
