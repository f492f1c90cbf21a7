/// A control's place on the screen: how it looks now, what the user last saw of it, and whether that
/// is stale.
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
  weak var screen: Screen?
  weak var view: View?
  weak var stage: Stage?

  /// Whether the screen has this display in its list of changes already.
  var isStale = false

  /// Whether something changed since the user last saw the control.
  private var hasNews = true

  /// How the control looked when it was last printed; nil when it never was, or when the user has
  /// seen what he typed himself, which was not printed.
  private var seen: Appearance?

  private var current: Appearance?
  private var rendering: (format: Format, lines: [String])?

  func setNeedsDisplay() {
    forget()
    hasNews = true
    guard !isStale, let screen else { return }
    isStale = true
    screen.note(.changed(self))
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

  /// All lines of `view`, whose display this is; the user sees them now.
  func print(_ view: View, in format: Format) -> [String] {
    hasNews = false
    seen = appearance(of: view)
    return lines(of: view, in: format)
  }

  /// The lines of `view` that the user has not seen, which he sees now: all of it, or the new rows of
  /// a table.
  func printNews(of view: View, in format: Format) -> [String] {
    guard hasNews else { return [] }
    let before = seen
    let lines = print(view, in: format)
    let now = appearance(of: view)
    if now == before { return [] }
    guard case .table(let rows) = now, case .table(let rowsBefore)? = before else { return lines }
    var news = RowChanges.indices(of: rows, since: rowsBefore).map { lines[$0] }
    // A row that is gone cannot be printed, and must not be believed to be there still.
    if rows.count < rowsBefore.count {
      news.append("    (\(rows.count) \(rows.count == 1 ? "row" : "rows"))")
    }
    return news
  }

  /// All lines of `view`, whose display this is, whether or not the user sees them now.
  func lines(of view: View, in format: Format) -> [String] {
    if let rendering, rendering.format == format { return rendering.lines }
    let lines = format.lines(of: appearance(of: view), named: view.name)
    rendering = (format, lines)
    return lines
  }

  private func forget() {
    current = nil
    rendering = nil
  }
}

extension Display.Format {
  fileprivate func lines(of appearance: Appearance, named name: String) -> [String] {
    switch appearance {
    case .heading(let text):
      return [layout.row(text)]
    case .field(let value):
      // A control may have become a field since the fields were aligned.
      let column = max(valueColumn, DisplayWidth.of(name) + 3)
      return [layout.row("  " + TextLayout.pad(name, to: column) + value)]
    case .line(let text):
      return [layout.row("  " + text)]
    case .prose(let text):
      return layout.prose(text, indent: 2)
    case .table(let rows):
      return layout.table(rows, indent: 4)
    }
  }
}
