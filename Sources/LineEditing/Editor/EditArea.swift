/// The rows of the screen that the prompt and the line being typed occupy.
///
/// The type knows their positions and prints around them. It is confined to the editor's thread.
final class EditArea {
  private let editLine: EditLine
  private let queue: OutputQueue
  private let showsColor: Bool
  private var image = PromptImage("", showsColor: false)
  private var pace = RedrawPace()
  /// The overlay on the screen; nil if the line was drawn since.
  private var drawn: EditOverlay?
  /// Whether parts of the line may have colors that a later overlay must remove.
  private var isColored = false
  /// The candidates listed by Tab, until the next key.
  private var listed: [LineAdvice.Candidate] = []
  /// The index of the candidate in the line.
  private var selected: Int?

  init(editLine: EditLine, queue: OutputQueue, showsColor: Bool) {
    self.editLine = editLine
    self.queue = queue
    self.showsColor = showsColor
  }

  /// Whether the terminal lacks the control sequences for moving up and erasing.
  private var isDumb: Bool { !editLine.hasControlSequences }

  /// Whether to draw hints and colors over the line.
  var showsHints: Bool { showsColor && !isDumb }

  /// Returns `text` in a dim style, if the terminal supports colors.
  func dim(_ text: some StringProtocol) -> String {
    showsHints ? "\u{1b}[2m\(text)\u{1b}[0m" : String(text)
  }

  // MARK: The line

  /// Takes the screen and begins a line at `prompt`, which libedit draws when it starts to read.
  func begin(_ prompt: Prompt) {
    image = PromptImage(prompt, showsColor: showsHints)
    drawn = nil
    isColored = false
    listed = []
    editLine.setPrompt(image.text)
    queue.beginEditing()
  }

  /// Redraws the line with another prompt, and with the text of `draft` if it is not nil.
  func replacePrompt(_ prompt: Prompt, line draft: LineDraft? = nil) {
    redraw {
      if let draft { editLine.replace(by: draft) }
      begin(prompt)
    }
  }

  /// Ends the line with `mark` after its text, and moves to the row below.
  func end(mark: String) {
    eraseOverlay()
    var text = ""
    if isDumb {
      // The cursor cannot be moved, so write the text after it again.
      let typed = editLine.text
      text += String(typed.scalars[typed.cursor...])
    } else {
      let rows = editLine.size.rows
      let last = layoutEnd
      let down = min(last.row, rows - 1) - min(cursor.row, rows - 1)
      if down > 0 { text += "\u{1b}[\(down)B" }
      text += "\u{1b}[\(last.column + 1)G"
    }
    queue.draw(Array((text + mark + "\n").utf8))
  }

  /// Shows a line as if the user had typed it.
  func echo(_ line: String, at prompt: Prompt) {
    let isColored = showsHints && prompt.isColored
    let shown = isColored ? "\(Prompt.colorSequence)\(prompt.text)\u{1b}[0m" : prompt.text
    queue.draw(Array((shown + line + "\n").utf8))
  }

  // MARK: Above the line

  /// Prints the waiting text above the line.
  ///
  /// Returns how long the text must still wait, or nil if none is left.
  func printAbove(now: ContinuousClock.Instant) -> Duration? {
    guard queue.isWaiting else { return nil }
    if let delay = pace.delay(at: now) { return delay }
    queue.showWaiting { shown in
      queue.draw(leaveLine() + shown + closing(shown))
      editLine.refresh()
    }
    pace.drawn(at: now)
    return nil
  }

  /// Returns the bytes to write after `shown`, which ends with a newline, before the line is drawn
  /// below it.
  ///
  /// A text may end inside an escape sequence, in a color, or with the cursor in the middle of a
  /// row. A text without control characters needs nothing.
  private func closing(_ shown: [UInt8]) -> [UInt8] {
    let mayControl = shown.contains { byte in
      // In UTF-8, 0xC2 leads C1 characters, and some others.
      byte < 0x20 && byte != 0x0a && byte != 0x09 || byte == 0x7f || byte == 0xc2
    }
    guard mayControl else { return [] }
    if isDumb { return [0x0d] }
    // CAN cancels a sequence, SI selects the normal character set, SGR 0 resets colors (ECMA-48).
    return Array("\u{18}\u{f}\u{1b}[0m\r\u{1b}[J".utf8)
  }

  /// Redraws the line in its place, after `change`.
  func redraw(after change: () -> Void = {}) {
    let bytes = leaveLine()
    change()
    queue.draw(bytes)
    editLine.refresh()
  }

  /// Draws the line at the cursor, whatever is on the screen.
  func drawHere() {
    drawn = nil
    queue.draw(Array((isDumb ? "\n" : "\r\u{1b}[J").utf8))
    editLine.refresh()
  }

  /// Returns the bytes that move to the start of the prompt and erase from there.
  private func leaveLine() -> [UInt8] {
    drawn = nil
    isColored = false
    if isDumb {
      // On a dumb terminal, only blanks can erase a row, and only the last row is within reach.
      let end = layoutEnd
      return Array((end.row > 0 ? "\n" : "\r\(String(repeating: " ", count: end.column))\r").utf8)
    }
    let up = min(cursor.row, editLine.size.rows - 1)
    return Array((up > 0 ? "\r\u{1b}[\(up)A\u{1b}[J" : "\r\u{1b}[J").utf8)
  }

  // MARK: Over the line

  /// Draws colors over the line, `hint` after it and the candidates below it, unless they are
  /// already on the screen.
  ///
  /// If `marks` is nil, the colors do not change.
  func drawOverlay(marks: [LineAdvice.Mark]?, hint: String) {
    guard !isDumb, let place else { return }
    let changesColors = showsHints && (isColored || marks?.isEmpty == false)
    let overlay = EditOverlay(
      marks: changesColors ? marks : nil,
      hint: showsHints ? hint : "",
      rows: rows(of: listed, limit: editLine.size.rows - 1 - place.end.row)
    )
    guard overlay != drawn else { return }
    let bytes = (drawn?.erasing(at: place) ?? []) + overlay.drawing(at: place)
    if !bytes.isEmpty { queue.draw(bytes) }
    if let marks = overlay.marks { isColored = !marks.isEmpty }
    drawn = overlay
  }

  /// Erases the overlay outside the line, before a key changes it.
  func eraseOverlay() {
    listed = []
    selected = nil
    if let drawn, drawn.isAround, let place { queue.draw(drawn.erasing(at: place)) }
    drawn = nil
  }

  /// Shows `candidates`, one of them `selected`, below the line until the next key.
  ///
  /// If the cursor cannot be moved or the screen has no room, the candidates are printed above the
  /// line permanently. The method then returns false.
  func list(_ candidates: [LineAdvice.Candidate], selected: Int? = nil) -> Bool {
    if !isDumb, let place, place.end.row < editLine.size.rows - 1 {
      listed = candidates
      self.selected = selected
      return true
    }
    let shown = rows(of: candidates, limit: candidates.count).map { $0 + "\n" }.joined()
    queue.draw(leaveLine() + Array(shown.utf8))
    editLine.refresh()
    return false
  }

  private func rows(of candidates: [LineAdvice.Candidate], limit: Int) -> [String] {
    guard !candidates.isEmpty, limit > 0 else { return [] }
    return CandidateTable(
      candidates: candidates,
      selected: selected,
      columns: editLine.size.columns,
      rowLimit: limit,
      showsColor: showsHints
    )
    .rows
  }

  // MARK: Positions

  /// The position of the line; nil if no overlay is possible because the line contains newlines or
  /// is taller than the screen.
  private var place: EditOverlay.Place? {
    let text = editLine.text
    guard text.isPlain else { return nil }
    let end = layoutEnd
    guard end.row < editLine.size.rows else { return nil }
    return EditOverlay.Place(
      text: text.scalars,
      start: position(after: [], before: text.scalars.first),
      cursor: cursor,
      end: end,
      columns: editLine.size.columns
    )
  }

  private var cursor: EditLayout.Position {
    let text = editLine.text
    let tail = text.scalars[text.cursor...]
    return position(after: text.scalars[..<text.cursor], before: tail.first)
  }

  private var layoutEnd: EditLayout.Position {
    position(after: editLine.text.scalars, before: nil)
  }

  private func position(
    after head: some Sequence<Unicode.Scalar>,
    before next: Unicode.Scalar?
  ) -> EditLayout.Position {
    let columns = editLine.size.columns
    return EditLayout.cursor(prompt: image.visible, head: head, next: next, columns: columns)
  }
}
