/// The rows of the screen that the prompt and the line being typed take.
///
/// It knows where they begin and end, and prints around them. Confined to the editor's thread.
final class EditArea {
  private let editLine: EditLine
  private let queue: OutputQueue
  private let showsColor: Bool
  private var image = PromptImage("", showsColor: false)
  private var pace = RedrawPace()

  init(editLine: EditLine, queue: OutputQueue, showsColor: Bool) {
    self.editLine = editLine
    self.queue = queue
    self.showsColor = showsColor
  }

  /// Whether the terminal can be told to move up and to erase.
  private var isDumb: Bool { !editLine.hasControlSequences }

  /// `text` in a voice that stands back, where the terminal has colours.
  func dim(_ text: some StringProtocol) -> String {
    showsColor && !isDumb ? "\u{1b}[2m\(text)\u{1b}[0m" : String(text)
  }

  // MARK: The line

  /// Takes the screen and begins a line at `prompt`, which libedit draws when it starts to read.
  func begin(_ prompt: Prompt) {
    image = PromptImage(prompt, showsColor: showsColor && !isDumb)
    editLine.setPrompt(WideString(image.text))
    queue.beginEditing()
  }

  /// Draws the line at another prompt.
  func replacePrompt(_ prompt: Prompt) {
    var bytes = leaveLine()
    begin(prompt)
    if isDumb { bytes.append(0x0a) }
    queue.draw(bytes)
    editLine.refresh()
  }

  /// Leaves the line as it stands, with `mark` behind it, and goes to the row below.
  func end(mark: String) {
    var text = ""
    if isDumb {
      // Where the cursor cannot be moved, what stands behind it is written again.
      text += String(editLine.text.dropFirst(editLine.cursor))
    } else {
      let rows = editLine.size.rows
      let last = layoutEnd
      let down = min(last.row, rows - 1) - min(cursor.row, rows - 1)
      if down > 0 { text += "\u{1b}[\(down)B" }
      text += "\u{1b}[\(last.column + 1)G"
    }
    queue.draw(Array((text + mark + "\n").utf8))
  }

  /// Shows a line that was not typed, as if it had been.
  func echo(_ line: String, at prompt: Prompt) {
    let color = showsColor && !isDumb ? prompt.color : nil
    let shown = color.map { "\u{1b}[\($0.rawValue)m\(prompt.text)\u{1b}[0m" } ?? prompt.text
    queue.draw(Array((shown + line + "\n").utf8))
  }

  // MARK: Above the line

  /// Prints above the line what waits to be, or says how long that must wait; nil if nothing does.
  func printAbove(now: ContinuousClock.Instant) -> Duration? {
    guard queue.isWaiting else { return nil }
    if let delay = pace.delay(at: now) { return delay }
    let shown = queue.take()
    var bytes = leaveLine()
    if isDumb { bytes.append(0x0a) }
    bytes += shown
    bytes += ShownText.closing(shown, isDumb: isDumb)
    queue.draw(bytes)
    editLine.refresh()
    pace.drawn(at: now)
    return nil
  }

  /// Draws the line afresh after the size of the screen changed.
  func resize() {
    editLine.resize()
    redraw()
  }

  /// Draws the line afresh where it stands.
  func redraw() {
    queue.draw(leaveLine() + (isDumb ? [0x0a] : []))
    editLine.refresh()
  }

  /// Draws the line where the cursor is, whatever is on the screen.
  func drawHere() {
    queue.draw(Array((isDumb ? "\n" : "\r\u{1b}[J").utf8))
    editLine.refresh()
  }

  /// Goes to where the prompt begins, and erases from there.
  private func leaveLine() -> [UInt8] {
    guard !isDumb else { return [] }
    let up = min(cursor.row, editLine.size.rows - 1)
    return Array((up > 0 ? "\r\u{1b}[\(up)A\u{1b}[J" : "\r\u{1b}[J").utf8)
  }

  // MARK: Where things are

  private var cursor: EditLayout.Position {
    let text = editLine.text
    let cursor = editLine.cursor
    return EditLayout.cursor(
      prompt: image.visible,
      head: text.prefix(cursor),
      next: cursor < text.count ? text[cursor] : nil,
      columns: editLine.size.columns
    )
  }

  private var layoutEnd: EditLayout.Position {
    EditLayout.cursor(
      prompt: image.visible,
      head: editLine.text,
      next: nil,
      columns: editLine.size.columns
    )
  }
}
