/// A control's display state: its current appearance, what the user last saw, and whether that is
/// stale.
///
/// A control and its properties share one display, so that neither has to own the other. The
/// appearance is cached until something changes, so describing a scene again needs no layout.
final class Display {
  /// The inputs to a control's lines besides its appearance.
  struct Format: Equatable {
    let layout: TextLayout
    /// The column in which the values of fields begin, counted after the indent.
    let valueColumn: Int
  }

  /// The screen that prints the control; nil before the stage loads and after it unloads.
  ///
  /// A strong reference makes no cycle that lasts: the screen keeps no display beyond an instant. A
  /// weak reference is slow to read, and makes its target slow to retain.
  var screen: Screen?
  weak var stageHandle: Handle<Stage>?
  /// The stage of the control; nil before it loads.
  var stage: Stage? { stageHandle?.owner }

  /// The control, which owns its display.
  ///
  /// It is unowned because a weak reference would allocate a side table for each control.
  unowned var view: View?

  /// The display that contains this one, such as a list's display for its cells.
  weak var container: Display?

  /// Whether the screen's notes already contain this display.
  var isStale = false

  /// Whether something changed since the user last saw the control.
  private(set) var hasNews = true

  /// The appearance that was last printed.
  ///
  /// It is nil if the control was never printed, or if the user typed the present value, which is
  /// not printed.
  private var seen: Appearance?

  private var current: Appearance?
  private var rendering: (format: Format, text: ScreenText)?

  // Stages come and go in large numbers, so avoid an actor hop on each deallocation.
  nonisolated deinit {}

  func setNeedsDisplay() {
    forget()
    container?.setNeedsDisplay()
    hasNews = true
    guard !isStale, let screen else { return }
    isStale = true
    screen.note(.changed(self))
  }

  /// Marks all of the control to be printed, including what the user has seen before.
  func setNeedsFullDisplay() {
    seen = nil
    setNeedsDisplay()
  }

  /// Marks the present value as seen without printing it, because the user typed it.
  func acceptAsSeen() {
    forget()
    hasNews = false
    seen = nil
  }

  /// The present appearance of `view`, which owns this display.
  func appearance(of view: View) -> Appearance {
    if let current { return current }
    let appearance = view.appearance
    current = appearance
    return appearance
  }

  /// Whether `view`, which owns this display, now appears as a value beside its name.
  ///
  /// This avoids copying the appearance.
  func isField(_ view: View) -> Bool {
    if current == nil { current = view.appearance }
    return if case .field? = current { true } else { false }
  }

  /// Returns all lines of `view`, which owns this display, and marks them as seen.
  func print(_ view: View, in format: Format) -> ScreenText {
    markAsSeen(view)
    return text(of: view, in: format)
  }

  /// Marks the present appearance of `view`, which owns this display, as seen.
  func markAsSeen(_ view: View) {
    hasNews = false
    seen = appearance(of: view)
  }

  /// Returns the lines of `view` that the user has not seen, and marks them as seen.
  ///
  /// If only rows of a table are new, it returns those rows; otherwise it returns all lines.
  func printNews(of view: View, in format: Format) -> ScreenText {
    guard hasNews else { return ScreenText() }
    let before = seen
    let now = appearance(of: view)
    hasNews = false
    seen = now
    if now == before { return ScreenText() }
    let text = text(of: view, in: format)
    guard let before, let changes = now.changedRows(since: before),
      let (rowCount, remark) = now.outline, let outlineBefore = before.outline
    else { return text }
    var news: [String] = []
    news.reserveCapacity(changes.count)
    for index in changes { news.append(text.lines[index]) }
    // Tell the new row count: removed rows cannot be printed, and the user must not assume that
    // they remain.
    if rowCount < outlineBefore.rowCount {
      news.append("    (\(TextLayout.count(rowCount, "row")))")
    } else if remark != nil, outlineBefore.remark == nil {
      news += text.lines.dropFirst(rowCount)
    }
    return ScreenText(lines: news)
  }

  /// Returns all lines of `view`, which owns this display, without marking them as seen.
  func text(of view: View, in format: Format) -> ScreenText {
    if let rendering, rendering.format == format { return rendering.text }
    let text = format.text(of: appearance(of: view), named: view.name)
    rendering = (format, text)
    return text
  }

  /// Returns, in full, the rows of `view` that do not fit on their lines.
  func cutRows(of view: View, on layout: TextLayout) -> [String] {
    guard let table = appearance(of: view).table else { return [] }
    return Format.lines(of: table, on: layout).cutRows.flatMap { index in
      let row = table.row(index)
      return layout.prose(row.dropLast().joined(separator: " "), indent: Format.rowIndent)
        + layout.prose(row.last ?? "", indent: Format.rowIndent + 2)
    }
  }

  private func forget() {
    current = nil
    rendering = nil
  }
}

extension Display.Format {
  fileprivate static var rowIndent: Int { 4 }

  fileprivate static func lines(
    of table: Table,
    on layout: TextLayout
  ) -> (lines: [String], cutRows: [Int]) {
    table.lines(indent: rowIndent, gap: 3, width: layout.width)
  }

  fileprivate func text(of appearance: Appearance, named name: String) -> ScreenText {
    switch appearance {
    case .heading(let text):
      ScreenText(lines: [layout.row(text)])
    case .field(let value):
      ScreenText(lines: [layout.field(name, value, column: valueColumn, indent: 2)])
    case .line(let text):
      ScreenText(lines: [layout.row("  " + text)])
    case .prose(let text):
      ScreenText(lines: layout.prose(text, indent: 2))
    case .table, .rows:
      ScreenText(lines: tableLines(of: appearance, named: name))
    case .picture(let picture, let rows):
      text(of: picture, rows: rows)
    }
  }

  private func text(of picture: Picture, rows: Int) -> ScreenText {
    let indent = 2
    let blanks = String(repeating: " ", count: indent)
    let fitted = picture.fitted(columns: layout.width - indent, rows: rows)
    return ScreenText(
      lines: fitted.asciiLines.map { blanks + $0 },
      pictures: [PlacedPicture(fitted, line: 0, column: indent)]
    )
  }

  private func tableLines(of appearance: Appearance, named name: String) -> [String] {
    guard let table = appearance.table else { return [] }
    let (lines, cutRows) = Self.lines(of: table, on: layout)
    var below = appearance.outline?.remark
    if !cutRows.isEmpty {
      below = (below.map { $0 + "; " } ?? "") + "to read what is cut: examine \(name)"
    }
    guard let below else { return lines }
    return lines + layout.prose("(\(below))", indent: Self.rowIndent)
  }
}
