import LineEditing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Standard output during a run: the report, each part as soon as it is known, and on a terminal a
/// bar below it that is gone in the end.
@MainActor
final class ReportOutput {
  private let writer = DescriptorWriter(STDOUT_FILENO)
  private let showsBar: Bool
  private var shownBar: String?

  init(showsBar: Bool) {
    self.showsBar = showsBar
    // A reader that has gone is an error to report, and no reason to be killed.
    signal(SIGPIPE, SIG_IGN)
  }

  /// Writes `text`, above the bar.
  func show(_ text: String) throws(OutputError) {
    // One write: the eye must not see the line without its bar.
    let erasure = shownBar == nil ? "" : Self.erasure
    shownBar = nil
    try writer.show(erasure + text)
  }

  /// Draws the bar anew, if it has changed; does nothing where there is none.
  func draw(_ bar: ProgressBar, finishedCount: Int, present: String?) throws(OutputError) {
    guard showsBar, let size = TerminalSize(descriptor: STDOUT_FILENO) else { return }
    let text = bar.text(finishedCount: finishedCount, present: present, columns: size.columns)
    guard text != shownBar else { return }
    shownBar = text
    try writer.show(Self.erasure + text)
  }

  /// Erases the bar.
  func erase() throws(OutputError) {
    if shownBar != nil { try show("") }
  }

  /// Back to the beginning of the row, and nothing right of it.
  private static let erasure = "\r\u{1B}[K"
}
