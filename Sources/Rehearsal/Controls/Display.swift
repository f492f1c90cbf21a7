/// A control's place on the screen: how it looks now, what the user last saw of it, and whether
/// that is stale.
///
/// A control and its properties share one, so that neither has to own the other. What it looks like
/// is kept until something changes: describing a scene again costs no layout.
final class Display {
  /// What the lines of a control depend on besides its appearance.
  struct Format: Equatable {
    let layout: TextLayout
    /// The column in which the values of fields begin, counted behind the indent.
    let valueColumn: Int
  }

  /// The screen that prints the control; nil before its stage loads and after it is unloaded.
  ///
  /// It holds no display beyond an instant, so that it may be owned: a weak reference is slow to
  /// read, and makes whatever it refers to slow to retain.
  var screen: Screen?
  weak var stageHandle: Handle<Stage>?
  /// The stage that the control stands on; nil before it loads.
  var stage: Stage? { stageHandle?.owner }

  /// The control, which owns its display: a weak reference would cost each control a table of its
  /// own.
  unowned var view: View?

  /// The display that shows this one as a part of itself, as a list does its cells.
  weak var container: Display?

  /// Whether the screen has this display in its list of changes already.
  var isStale = false

  /// Whether something changed since the user last saw the control.
  private(set) var hasNews = true

  /// How the control looked when it was last printed; nil when it never was, or when the user has
  /// seen what he typed himself, which was not printed.
  private var seen: Appearance?

  private var current: Appearance?
  private var rendering: (format: Format, text: ScreenText)?

  // Stages come and go with many of these, which ask for no actor when they go.
  nonisolated deinit {}

  func setNeedsDisplay() {
    forget()
    container?.setNeedsDisplay()
    hasNews = true
    guard !isStale, let screen else { return }
    isStale = true
    screen.note(.changed(self))
  }

  /// The user asked to see all of it, whatever he has seen before.
  func setNeedsFullDisplay() {
    seen = nil
    setNeedsDisplay()
  }

  /// The user knows what the control holds now, for he has typed it.
  func acceptAsSeen() {
    forget()
    hasNews = false
    seen = nil
  }

  /// How `view`, whose display this is, looks now.
  func appearance(of view: View) -> Appearance {
    if let current { return current }
    let appearance = view.appearance
    current = appearance
    return appearance
  }

  /// Whether `view`, whose display this is, is a value beside its name now.
  ///
  /// To hand out what it looks like would copy it.
  func isField(_ view: View) -> Bool {
    if current == nil { current = view.appearance }
    return if case .field? = current { true } else { false }
  }

  /// All lines of `view`, whose display this is; the user sees them now.
  func print(_ view: View, in format: Format) -> ScreenText {
    markAsSeen(view)
    return text(of: view, in: format)
  }

  /// The user sees `view`, whose display this is, as it looks now.
  func markAsSeen(_ view: View) {
    hasNews = false
    seen = appearance(of: view)
  }

  /// The lines of `view` that the user has not seen, which he sees now: all of it, or the new rows
  /// of a table.
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
    // A row that is gone cannot be printed, and must not be believed to be there still.
    if rowCount < outlineBefore.rowCount {
      news.append("    (\(rowCount) \(rowCount == 1 ? "row" : "rows"))")
    } else if remark != nil, outlineBefore.remark == nil {
      news += text.lines.dropFirst(rowCount)
    }
    return ScreenText(lines: news)
  }

  /// All of `view`, whose display this is, whether or not the user sees it now.
  func text(of view: View, in format: Format) -> ScreenText {
    if let rendering, rendering.format == format { return rendering.text }
    let text = format.text(of: appearance(of: view), named: view.name)
    rendering = (format, text)
    return text
  }

  /// The rows of `view`, whose display this is, that its lines show only in part.
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
    guard case .picture(let picture, let rows) = appearance else {
      return ScreenText(lines: lines(of: appearance, named: name))
    }
    let indent = 2
    let blanks = String(repeating: " ", count: indent)
    let fitted = picture.fitted(columns: layout.width - indent, rows: rows)
    return ScreenText(
      lines: fitted.asciiLines.map { blanks + $0 },
      pictures: [PlacedPicture(fitted, line: 0, column: indent)]
    )
  }

  private func lines(of appearance: Appearance, named name: String) -> [String] {
    switch appearance {
    case .heading(let text):
      return [layout.row(text)]
    case .field(let value):
      return [layout.field(name, value, column: valueColumn, indent: 2)]
    case .line(let text):
      return [layout.row("  " + text)]
    case .prose(let text):
      return layout.prose(text, indent: 2)
    case .table, .rows:
      return tableLines(of: appearance, named: name)
    case .picture:
      return []
    }
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
