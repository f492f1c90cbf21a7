/// A progress bar of one line for a test run on a terminal.
struct ProgressBar {
  let fileCount: Int

  /// The line, no wider than `columns`.
  func text(finishedCount: Int, present: String?, columns: Int) -> String {
    let filled = fileCount == 0 ? 0 : finishedCount * Self.width / fileCount
    let bar =
      String(repeating: "━", count: filled)
      + String(repeating: "─", count: Self.width - filled)
    var line = "\(bar) \(finishedCount) of \(fileCount)"
    // Leave the last column free, because some terminals wrap when it is filled.
    let space = columns - 1
    if let present {
      line += "  "
      line += TerminalRow.end(of: present, in: space - line.count)
    }
    return TerminalRow.cut(line, to: space)
  }

  private static let width = 20
}
