import LineEditing

/// Text for one row of a terminal.
enum TerminalRow {
  /// Returns `text` without control characters, cut to fit into `columns`.
  ///
  /// Non-ASCII characters count as two columns unless they are known to be narrow. A short row is
  /// better than a wrapped second row, which would stay on the screen.
  static func cut(_ text: String, to columns: Int) -> String {
    var row = ""
    var width = 0
    for character in text {
      let steers = character.unicodeScalars.contains(where: CellWidth.steers)
      let shown: Character = steers ? "�" : character
      let isNarrow = shown.isASCII || shown == "━" || shown == "─" || shown == "�"
      width += isNarrow ? 1 : 2
      guard width <= columns else { return row }
      row.append(shown)
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
