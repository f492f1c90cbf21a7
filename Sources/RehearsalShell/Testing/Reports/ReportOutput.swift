import LineEditing
import Platform

/// Standard output during a run.
///
/// It shows each part of the report as soon as possible, and a temporary progress bar on a
/// terminal.
@MainActor
final class ReportOutput {
  private let writer = DescriptorWriter(STDOUT_FILENO)
  private let showsBar: Bool
  private var shownBar: String?

  init(showsBar: Bool) {
    self.showsBar = showsBar
    // Report a closed pipe as an error instead of being killed.
    signal(SIGPIPE, SIG_IGN)
  }

  /// Writes `text` above the progress bar.
  func show(_ text: String) throws(OutputError) {
    // Use a single write to avoid flicker.
    let erasure = shownBar == nil ? "" : Self.erasure
    shownBar = nil
    try writer.show(erasure + text)
  }

  /// Redraws the progress bar if it has changed; does nothing without a terminal.
  func draw(_ bar: ProgressBar, finishedCount: Int, present: String?) throws(OutputError) {
    guard showsBar, let size = TerminalSize(descriptor: STDOUT_FILENO) else { return }
    let text = bar.text(finishedCount: finishedCount, present: present, columns: size.columns)
    guard text != shownBar else { return }
    shownBar = text
    try writer.show(Self.erasure + text)
  }

  /// Erases the progress bar.
  func erase() throws(OutputError) {
    if shownBar != nil { try show("") }
  }

  /// Moves to the beginning of the row and erases the row.
  private static let erasure = "\r\u{1B}[K"
}
