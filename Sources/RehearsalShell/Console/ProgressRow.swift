import LineEditing

/// The row of a terminal that says how far a command has come, below everything that it writes there.
///
/// Without a terminal, there is no such row.
@MainActor
final class ProgressRow {
  private let descriptor: Descriptor
  private let isShown: Bool
  private var shown: String?

  /// Prepares a row on the terminal at `descriptor`.
  init(descriptor: Int32, isShown: Bool = true) {
    self.descriptor = Descriptor(number: descriptor)
    self.isShown = isShown && !TerminalEnvironment.current.isDumb
  }

  /// Writes `text` above the row.
  func show(_ text: String) throws(OutputError) {
    // Use a single write to avoid flicker.
    let erasure = shown == nil ? "" : Self.erasure
    shown = nil
    try descriptor.write(erasure + text)
  }

  /// Redraws the row if it has changed; `makeText` returns a text for a terminal with so many columns.
  func draw(_ makeText: (_ columns: Int) -> String) throws(OutputError) {
    guard isShown, let size = TerminalSize(descriptor: descriptor.number) else { return }
    let text = makeText(size.columns)
    guard text != shown else { return }
    shown = text
    try descriptor.write(Self.erasure + text)
  }

  /// Erases the row.
  func erase() throws(OutputError) {
    if shown != nil { try show("") }
  }

  /// Moves to the beginning of the row and erases the row.
  private static let erasure = "\r\u{1B}[K"
}
