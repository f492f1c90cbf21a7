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

  /// The index among the rows on the screen of the one whose part the user entered last; nil for none.
  var enteredRow: Int?

  /// What answers a command that shows nothing else, instead of the value.
  private var answer: String?

  /// Whether the screen's notes already contain this display.
  var isStale = false

  /// Whether the view wants to know of each change of its properties.
  var notifiesView = false

  /// Whether the view wants to know when a property receives the value that it has.
  var notifiesRepetition = false

  /// Whether something changed since the user last saw the control.
  private(set) var hasUnseenChanges = true

  /// The appearance that was last printed.
  ///
  /// It is nil if the control was never printed, or if the user entered the current value and it was
  /// not printed.
  private var seen: Appearance?

  /// Whether ``seen`` is the current appearance.
  private var isSeen = false

  /// Whether the user saw the control on the screen, where it may have been hidden since.
  private var wasShown = false
  private var remarks: [String] = []

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
    hasUnseenChanges = true
    if !isStale, let screen {
      isStale = true
      screen.note(.changed(self))
    }
  }

  /// Prints `remark` with the next news, such as that a part is gone.
  func say(_ remark: String) {
    remarks = exchange(&remarks, with: []).appending([remark])
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
    hasUnseenChanges = false
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
    return lines(of: [row], in: text, now, since: now, format)
  }

  /// Returns all lines of `view`, which owns this display, and marks them as seen.
  func print(_ view: View, in format: Format) -> ScreenText {
    markAsSeen(view)
    return text(of: view, in: format)
  }

  /// Marks the current appearance of `view`, which owns this display, as seen.
  func markAsSeen(_ view: View) {
    // Nearly all controls have not changed since the user saw them.
    if isSeen, !hasUnseenChanges { return }
    hasUnseenChanges = false
    wasShown = true
    remarks = []
    seen = appearance(of: view)
    isSeen = true
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
    hasUnseenChanges = false
    seen = now
    isSeen = true
    if now == before { return ScreenText() }
    if case .prose("") = now, let before {
      if before.isSaid { return format.text(of: ["(\(view.address) is empty)"]) }
      if before.isField {
        screen?.endings.append((view.address, format.text(of: ["(\(view.address) is hidden)"])))
      }
    }
    let text = text(of: view, in: format)
    guard let before, let outline = now.outline, let outlineBefore = before.outline
    else { return text }
    let isPlain = outline.isPlain && outlineBefore.isPlain
    let fates = isPlain ? nil : now.fates(since: before, places: view.places)
    guard let changes = fates?.changed ?? now.changedRows(since: before) else { return text }
    if fates?.isRenumbered == true { return text }
    var news =
      isPlain ? text.lines(at: changes) : lines(of: changes, in: text, now, since: before, format)
    // Name removed rows and state the new row count: the user must not assume that they remain.
    var said = fates?.remarks ?? []
    let isShorter = outline.rowCount < outlineBefore.rowCount
    if isShorter {
      if fates == nil { said += RowFates.remarks(onRemoved: now.removedRows(since: before)) }
      said.append(TextLayout.count(outline.rowCount, "row"))
    }
    if !said.isEmpty {
      news += format.text(ofRemark: "(\(said.joined(separator: "; ")))")
    }
    if !isShorter, outline.remark != nil, outlineBefore.remark == nil {
      news += text.lines(at: Array(format.remarkStart(of: now)..<text.lines.count))
    }
    return news
  }

  /// Returns the lines of `text` that show the changed `rows`, and what changed between and beside them.
  private func lines(
    of rows: [Int],
    in text: ScreenText,
    _ now: Appearance,
    since before: Appearance,
    _ format: Format
  ) -> ScreenText {
    let rows = Set(rows).union(now.remarkedRows(since: before)).sorted()
    let notes = now.notes ?? RowNotes()
    let changed = notes.changedLines(since: before.notes ?? RowNotes(), with: rows)
    let places = format.places(of: notes, rowCount: now.outline?.rowCount ?? 0)
    return text.lines(
      at: (rows.map { places.rows[$0] } + changed.flatMap { places.lines[$0] }).sorted()
    )
  }

  /// Returns a line that says that `view` is not on the screen any more; nothing if it was not there.
  private func printHiding(of view: View, in format: Format) -> ScreenText {
    // Nothing disappears with a control that showed nothing, such as an indicator that stood still.
    let wasBlank = seen.map { format.text(of: $0, of: view).lines.isEmpty } ?? false
    let isNews =
      exchange(&wasShown, with: false) && !wasBlank && view.section?.isEffectivelyHidden != true
    hasUnseenChanges = false
    seen = nil
    isSeen = false
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

  /// Returns, in full, the rows of `view` that do not fit on their lines.
  func cutRows(of view: View, on layout: TextLayout) -> [String] {
    guard let table = appearance(of: view).table else { return [] }
    return Format.layout(of: table, on: layout).cutRows.flatMap { index in
      let row = table.rows[index]
      return layout.sentence(row.dropLast().joined(separator: " "), indent: Format.rowIndent)
        + layout.sentence(row.last ?? "", indent: Format.rowIndent + 2)
    }
  }

  private func forget() {
    current = nil
    isField = nil
    isSeen = false
    rendering = nil
  }
}

extension Display.Format {
  fileprivate static var rowIndent: Int { 4 }
  private static var rowGap: Int { 3 }

  fileprivate static func layout(of table: Table, on layout: TextLayout) -> Table.Layout {
    table.layout(indent: rowIndent, gap: rowGap, width: layout.width)
  }

  /// Returns the lines of `view`, which looks like `appearance`.
  fileprivate func text(of appearance: Appearance, of view: View) -> ScreenText {
    switch appearance {
    case .heading(let text):
      return .heading(text, on: layout)
    case .field(let value, let shorter):
      let line = self.line(ofField: view.address, value, shorter)
      return layout.marksSpans ? marked(field: line, of: view) : ScreenText(lines: [line])
    case .line(let text):
      var text = ScreenText(lines: [layout.row("  " + text)])
      if layout.marksSpans, let meaning = view.isDisabled ? .disabled : view.valueMeaning {
        text.mark(meaning, from: 2)
      }
      return text
    case .prose(let text):
      return ScreenText(lines: layout.prose(text, indent: 2))
    case .text(let text):
      var lines = ScreenText(lines: [layout.row("  " + view.address)])
      if layout.marksSpans { lines.mark(.name, from: 2) }
      lines += ScreenText(lines: layout.prose(text, indent: Self.rowIndent))
      return lines
    case .table, .rows:
      return tableText(of: appearance, of: view)
    case .picture(let picture, let rows):
      return text(of: picture, rows: rows)
    }
  }

  private func line(ofField name: String, _ value: String, _ shorter: String?) -> String {
    let line = layout.field(name, value, column: valueColumn, indent: 2)
    // Few controls have a shorter value, and `…` is in the line only if it is cut or its value has one.
    guard let shorter, line.hasSuffix("…"), !value.hasSuffix("…") else { return line }
    return layout.field(name, shorter, column: valueColumn, indent: 2)
  }

  private func marked(field line: String, of view: View) -> ScreenText {
    var text = ScreenText(lines: [line])
    let nameEnd = 2 + DisplayWidth.of(view.address)
    text.mark(.name, from: 2, to: nameEnd)
    if let meaning = view.isDisabled ? .disabled : view.valueMeaning {
      text.mark(meaning, from: max(nameEnd + 3, 2 + valueColumn))
    }
    return text
  }

  /// Returns remarks on controls, one a line.
  fileprivate func text(of remarks: [String]) -> ScreenText {
    let lines = remarks.flatMap { layout.sentence($0, indent: 2) }
    return ScreenText(lines, marked: .remark, from: 2, on: layout)
  }

  /// Returns the lines of a remark on the rows above.
  fileprivate func text(ofRemark remark: String) -> ScreenText {
    let lines = layout.sentence(remark, indent: Self.rowIndent)
    return ScreenText(lines, marked: .remark, from: Self.rowIndent, on: layout)
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

  private func tableText(of appearance: Appearance, of view: View) -> ScreenText {
    if !layout.marksSpans,
      case .rows(let rows, let firstNumber, notes: nil, remark: nil) = appearance,
      let lines = PlainRows.lines(
        of: rows,
        firstNumber: firstNumber,
        indent: Self.rowIndent,
        gap: Self.rowGap,
        width: layout.width
      )
    {
      return ScreenText(lines: lines)
    }
    guard let table = appearance.table else { return ScreenText() }
    let laidOut = Self.layout(of: table, on: layout)
    var text = ScreenText(lines: laidOut.lines)
    if layout.marksSpans, let meaning = view.rowMeaning {
      // The first cell is the number, or the title of a row without number.
      for (line, end) in laidOut.firstCellEnds.enumerated() {
        text.mark(meaning, line: line, from: Self.rowIndent, to: end)
      }
    }
    if let notes = appearance.notes { text = self.text(of: notes, around: text) }
    var below = appearance.outline?.remark
    if !laidOut.cutRows.isEmpty {
      below = (below.map { $0 + "; " } ?? "") + "to read what is cut: examine \(view.address)"
    }
    if let below { text += self.text(ofRemark: "(\(below))") }
    return text
  }

  /// Returns the lines of `rows` with marks beside them, and headings and footers between them.
  private func text(of notes: RowNotes, around rows: ScreenText) -> ScreenText {
    var text = ScreenText()
    var next = 0
    for row in 0...rows.lines.count {
      while next < notes.lines.count, notes.lines[next].place == row {
        text += self.text(of: notes.lines[next])
        next += 1
      }
      guard row < rows.lines.count else { break }
      var line = rows.lines(at: [row])
      if notes.marked.contains(row) {
        line.lines[0] = Self.mark + line.lines[0].dropFirst(Self.mark.count)
      }
      text += line
    }
    return text
  }

  /// The margin of a row that is selected.
  private static var mark: String { "  ✓ " }

  private func text(of line: RowNotes.Line) -> ScreenText {
    switch line.kind {
    case .heading:
      var text = ScreenText(lines: [layout.row("  " + line.text)])
      if layout.marksSpans { text.mark(.title, from: 2) }
      return text
    case .footer:
      return self.text(of: [line.text])
    }
  }

  /// The lines of a text that show the rows, and those that show each line of `notes`.
  fileprivate func places(
    of notes: RowNotes,
    rowCount: Int
  ) -> (rows: [Int], lines: [Range<Int>]) {
    var rows: [Int] = []
    var lines: [Range<Int>] = []
    var line = 0
    for row in 0...rowCount {
      while lines.count < notes.lines.count, notes.lines[lines.count].place == row {
        let end = line + text(of: notes.lines[lines.count]).lines.count
        lines.append(line..<end)
        line = end
      }
      rows.append(line)
      line += 1
    }
    return (rows, lines)
  }

  /// The index of the first line below the rows of `appearance`, where its remark stands.
  fileprivate func remarkStart(of appearance: Appearance) -> Int {
    let rowCount = appearance.outline?.rowCount ?? 0
    return appearance.notes.map { places(of: $0, rowCount: rowCount).rows[rowCount] } ?? rowCount
  }
}
