/// A control's display state: its current appearance, what the user last saw, and whether that is
/// stale.
///
/// A control and its properties share one display, so that neither has to own the other. The
/// appearance is cached until something changes, so describing a scene again needs no layout.
final class Display {
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
  @exclusivity(unchecked) unowned var view: View?

  /// The display that contains this one, such as a list's display for its cells.
  weak var container: Display?

  /// The index among the rows on the screen of the one whose part the user entered last; nil for none.
  var enteredRow: Int?

  /// What answers a command that shows nothing else, instead of the value.
  private var answer: String?

  /// Whether the screen's notes already contain this display.
  var isStale = false

  /// Whether to call `propertyDidChange` when a property changes.
  var notifiesView = false

  /// Whether to call `propertyDidRepeat` when a property is set to an equal value.
  var notifiesRepetition = false

  /// What the user has seen of the control.
  private enum Sight {
    /// Something changed since the user last saw it.
    case stale
    /// The user knows the current value without its appearance, such as after entering it, or does not see the
    /// control.
    case known
    /// ``Display/seen`` is the current appearance.
    case current
  }

  private var sight = Sight.stale

  /// Whether something changed since the user last saw the control.
  var hasUnseenChanges: Bool { sight == .stale }

  /// The appearance that was last printed.
  ///
  /// It is nil if the control was never printed, or if the user entered the current value and it was
  /// not printed.
  private var seen: Appearance?

  /// Whether the user saw the control on the screen, where it may have been hidden since.
  private var wasShown = false
  @exclusivity(unchecked) private var remarks: [String] = []

  private var current: Appearance?
  /// Whether the current appearance is a value beside the control's name; nil if that is not known.
  private var isField: Bool?
  private var rendering: (format: Format, text: ScreenText)?

  nonisolated deinit {}

  func setNeedsDisplay() {
    noteNews()
    // A property may outlive its control, but a control on a screen is alive.
    if notifiesView, screen != nil { view?.propertyDidChange() }
  }

  /// Marks the control as changed, and prints it below everything that has changed so far.
  func setNeedsDisplayBelow() {
    if isStale {
      screen?.forget(self)
      isStale = false
    }
    setNeedsDisplay()
  }

  /// Tells the view that `property` has received the value that it has.
  func didRepeat(_ property: AnyObject) {
    // As above, only a control on a screen is sure to be alive.
    if screen != nil { view?.propertyDidRepeat(property) }
  }

  private func noteNews() {
    forget()
    container?.setNeedsDisplay()
    sight = .stale
    if !isStale, let screen {
      isStale = true
      screen.note(.changed(self))
    }
  }

  /// Prints `remark` with the next news, such as that a part is gone.
  func say(_ remark: String) {
    remarks.append(remark)
    noteNews()
  }

  /// Marks all of the control to be printed, including what the user has seen before.
  func setNeedsFullDisplay() {
    seen = nil
    setNeedsDisplay()
  }

  /// Marks the current value as seen, because the user entered it.
  ///
  /// The screen prints it only if nothing else is shown in this instant.
  func acceptAsSeen() {
    forget()
    sight = .known
    seen = nil
    // A part of a row is printed with its row.
    container?.setNeedsDisplay()
    noteEntry()
  }

  /// Answers the command with a remark if nothing else is shown in this instant.
  func answer(with remark: String) {
    answer = remark
    screen?.entered = self
  }

  /// Answers the command with the row at an index on the screen if nothing else is shown in this instant.
  func answer(withRow row: Int) {
    answer = nil
    enteredRow = row
    screen?.entered = self
  }

  private func noteEntry() {
    guard let container else {
      screen?.entered = self
      return
    }
    container.answer = nil
    if let row = view?.rowIndex, let list = container.view {
      container.enteredRow = row - list.firstChoice
    }
    container.noteEntry()
  }

  /// Shows the present value in place of `…`, without printing it if there is nothing to print.
  func stopWaiting() {
    forget()
    if let view, isField(view), appearance(of: view) == .field("") { return seen = .field("") }
    setNeedsDisplay()
  }

  /// The current appearance of `view`, which owns this display.
  func appearance(of view: View) -> Appearance {
    if let current { return current }
    let appearance = view.isDisabled ? view.appearance.disabled : view.appearance
    current = appearance
    return appearance
  }

  /// What the session has shown of `view`, which owns this display, or what the user has entered since; nil for
  /// nothing.
  ///
  /// It asks no list for rows, and the app for nothing: what the user can enter is a value that the control has itself.
  func shownAppearance(of view: View) -> Appearance? {
    if let shown = current ?? seen { return shown }
    return sight == .known && wasShown ? appearance(of: view) : nil
  }

  /// Whether `view`, which owns this display, now appears as a value beside its name.
  func isField(_ view: View) -> Bool {
    if let isField { return isField }
    let isField = appearance(of: view).isField
    self.isField = isField
    return isField
  }

  /// Returns what answers a command that shows nothing else: the row with the part that the user entered, or
  /// all lines of `view`, which owns this display.
  func printAnswer(of view: View, in format: Format) -> ScreenText {
    if let answer = exchange(&answer, with: nil) { return format.text(of: [answer]) }
    let text = print(view, in: format)
    guard let row = exchange(&enteredRow, with: nil) else { return text }
    let now = appearance(of: view)
    guard (0..<(now.outline?.rowCount ?? 0)).contains(row) else { return text }
    return lines(of: [row], in: text, now, since: now)
  }

  /// Returns all lines of `view`, which owns this display, and marks them as seen.
  func print(_ view: View, in format: Format) -> ScreenText {
    markAsSeen(view)
    return text(of: view, in: format)
  }

  /// Marks the current appearance of `view`, which owns this display, as seen.
  func markAsSeen(_ view: View) {
    // Nearly all controls have not changed since the user saw them.
    if sight == .current { return }
    sight = .known
    wasShown = true
    remarks = []
    seen = appearance(of: view)
    // Filling the cells of a list may have changed something.
    if sight == .known { sight = .current }
  }

  /// Whether the control is a text that is empty.
  var isEmptied: Bool { seen == .prose("") }

  /// Returns the lines of `view` that the user has not seen, and marks them as seen.
  ///
  /// If only rows of a table are new, it returns those rows; otherwise it returns all lines.
  func printChanges(of view: View, in format: Format) -> ScreenText {
    guard hasUnseenChanges else { return ScreenText() }
    if view.isEffectivelyHidden { return printHiding(of: view, in: format) }
    guard remarks.isEmpty else {
      let said = exchange(&remarks, with: [])
      var text = printChanges(of: view, in: format)
      text += format.text(of: said)
      return text
    }
    wasShown = true
    let before = seen
    let now = appearance(of: view)
    seen = now
    sight = .current
    if now == before { return ScreenText() }
    if case .prose("") = now, let before {
      if before.isSaid { return format.text(of: ["(\(view.address) is empty)"]) }
      if before.isField {
        screen?.endings.append((view.address, format.text(of: ["(\(view.address) is hidden)"])))
      }
    }
    let text = text(of: view, in: format)
    guard let before, let outline = now.outline, let outlineBefore = before.outline,
      let difference = now.difference(since: before, places: view.places),
      !difference.isRenumbered
    else { return text }
    let isPlain = outline.isPlain && outlineBefore.isPlain
    var news =
      isPlain
      ? text.lines(ofRows: difference.changed)
      : lines(of: difference.changed, in: text, now, since: before)
    // Name removed rows and state the new row count: the user must not assume that they remain.
    var said = difference.remarks
    let isShorter = outline.rowCount < outlineBefore.rowCount
    if isShorter { said.append(TextLayout.count(outline.rowCount, "row")) }
    if !said.isEmpty {
      news += format.text(ofRemark: "(\(said.joined(separator: "; ")))")
    }
    if !isShorter, outline.remark != nil, outlineBefore.remark == nil {
      let rows = text.rowEnd ?? outline.rowCount
      news += text.lines(at: Array(rows..<text.lines.count))
    }
    return news
  }

  /// Returns the lines of `text` that show the changed `rows`, and what changed between and beside them.
  private func lines(
    of rows: [Int],
    in text: ScreenText,
    _ now: Appearance,
    since before: Appearance
  ) -> ScreenText {
    let rows = Set(rows).union(now.remarkedRows(since: before)).sorted()
    let notes = now.notes ?? RowNotes()
    let changed = notes.changedLines(since: before.notes ?? RowNotes(), with: rows)
    return text.lines(ofRows: rows, andNotes: changed)
  }

  /// Returns a line that says that `view` is not on the screen any more; nothing if it was not there.
  private func printHiding(of view: View, in format: Format) -> ScreenText {
    // Nothing disappears with a control that showed nothing, such as an indicator that stood still.
    let wasBlank = seen.map { format.text(of: $0, of: view).lines.isEmpty } ?? false
    let isNews =
      exchange(&wasShown, with: false) && !wasBlank && view.section?.isEffectivelyHidden != true
    sight = .known
    seen = nil
    remarks = []
    return isNews ? format.text(of: ["(\(view.address) is hidden)"]) : ScreenText()
  }

  /// Returns all lines of `view`, which owns this display, without marking them as seen.
  func text(of view: View, in format: Format) -> ScreenText {
    if let rendering, rendering.format == format { return rendering.text }
    let text = format.text(of: appearance(of: view), of: view)
    rendering = (format, text)
    return text
  }

  private func forget() {
    current = nil
    isField = nil
    if sight == .current { sight = .known }
    rendering = nil
  }
}
