/// The one line that says how far a run is, for somebody who waits before a terminal.
struct ProgressBar {
  let fileCount: Int

  /// The line, no wider than `columns`.
  func text(finishedCount: Int, present: String?, columns: Int) -> String {
    let filled = fileCount == 0 ? 0 : finishedCount * Self.width / fileCount
    let bar =
      String(repeating: "━", count: filled)
      + String(repeating: "─", count: Self.width - filled)
    var line = "\(bar) \(finishedCount) of \(fileCount)"
    // The last column stays free: some terminals go on to the next line when it is filled.
    let room = columns - 1
    if let present {
      line += "  "
      line += TerminalRow.end(of: present, in: room - line.count)
    }
    return TerminalRow.cut(line, to: room)
  }

  private static let width = 20
}
