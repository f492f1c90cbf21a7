/// Text for one row of a terminal.
enum TerminalRow {
  /// `text` without what a terminal would obey, and so much of it as certainly fits.
  ///
  /// What is not ASCII counts as two columns unless it is known to be one: too short is better than
  /// a second row that nobody erases.
  static func cut(_ text: String, to columns: Int) -> String {
    var row = ""
    var width = 0
    for character in text {
      let isControl = character.unicodeScalars.contains {
        switch $0.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: true
        default: false
        }
      }
      let shown: Character = isControl ? "�" : character
      let isNarrow = shown.isASCII || shown == "━" || shown == "─" || shown == "�"
      width += isNarrow ? 1 : 2
      guard width <= columns else { return row }
      row.append(shown)
    }
    return row
  }

  /// Of `text` the end that certainly fits, which tells files apart; `..` is before it where it is not
  /// all.
  static func end(of text: String, in columns: Int) -> String {
    let whole = cut(text, to: .max)
    guard cut(whole, to: columns).count < whole.count else { return whole }
    let end = String(cut(String(whole.reversed()), to: columns - 2).reversed())
    return end.isEmpty ? "" : ".." + end
  }
}
