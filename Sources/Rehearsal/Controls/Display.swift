/// A control's place on the screen: how it looks now, what was last printed, and whether that is
/// stale.
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

  /// The lines last printed for the control, to leave out what the user has already seen; nil when
  /// he has seen what he typed himself, which was not printed.
  var printedLines: [String]? = []

  /// Whether the screen has this display in its list of changes already.
  var isStale = false

  /// Whether something changed since the user last saw the control.
  private(set) var hasNews = true

  private var appearance: Appearance?
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
    printedLines = nil
  }

  /// The user sees `lines` now.
  func didPrint(_ lines: [String]) {
    printedLines = lines
    hasNews = false
  }

  /// How `view`, whose display this is, looks now.
  func appearance(of view: View) -> Appearance {
    if let appearance { return appearance }
    let current = view.appearance
    appearance = current
    return current
  }

  /// The lines of `view`, whose display this is, in `format`.
  func lines(of view: View, in format: Format) -> [String] {
    if let rendering, rendering.format == format { return rendering.lines }
    let lines = format.lines(of: appearance(of: view), named: view.name)
    rendering = (format, lines)
    return lines
  }

  private func forget() {
    appearance = nil
    rendering = nil
  }
}

extension Display.Format {
  func lines(of appearance: Appearance, named name: String) -> [String] {
    switch appearance {
    case .field(let value): [layout.row("  " + TextLayout.pad(name, to: valueColumn) + value)]
    case .line(let text): [layout.row("  " + text)]
    case .prose(let text): layout.prose(text, indent: 2)
    case .table(let rows): layout.table(rows, indent: 4)
    }
  }
}
