import Rehearsal

/// Text for one row of a terminal.
enum TerminalRow {
  /// Returns `text` with control characters made visible, cut to fit into `columns`.
  ///
  /// Non-ASCII characters count as two columns unless they are known to be narrow. A short row is
  /// better than a wrapped second row, which would stay on the screen.
  static func cut(_ text: String, to columns: Int) -> String {
    var row = ""
    var width = 0
    for character in VisibleText.of(text) {
      let isNarrow = character.isASCII || "━─�".contains(character)
      width += isNarrow ? 1 : 2
      guard width <= columns else { return row }
      row.append(character)
    }
    return row
  }

  /// Returns the end of `text`, which distinguishes files, cut to fit into `columns`.
  ///
  /// The result begins with `..` if the beginning is missing.
  static func end(of text: String, in columns: Int) -> String {
    let whole = cut(text, to: .max)
    guard cut(whole, to: columns).count < whole.count else { return whole }
    let end = String(cut(String(whole.reversed()), to: columns - 2).reversed())
    return end.isEmpty ? "" : ".." + end
  }
}
