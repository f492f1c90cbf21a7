/// An overlay on the line being typed: its colors, a hint after it, and candidates below it.
///
/// libedit does not know about the overlay. So the editor draws it when it is idle and returns the
/// cursor to its position, and erases the parts outside the line before libedit receives a key.
struct EditOverlay: Equatable {
  /// The positions on the screen, counted as in ``EditLayout``.
  struct Place {
    /// The characters of the line.
    let text: [Unicode.Scalar]
    let start: EditLayout.Position
    let cursor: EditLayout.Position
    let end: EditLayout.Position
    let columns: Int
  }

  /// The styles of the line's parts; nil while they are unknown, in which case the drawn colors
  /// remain.
  var marks: [LineAdvice.Mark]?
  /// The text after the end of the line.
  var hint = ""
  /// The rows below the line.
  var rows: [String] = []

  /// Whether the overlay has parts outside the line.
  var isAround: Bool { !hint.isEmpty || !rows.isEmpty }

  /// Returns the bytes that draw the overlay, when the cursor is at its position in the line.
  func drawing(at place: Place) -> [UInt8] {
    var text = ""
    var position = place.cursor
    if let marks, !place.text.isEmpty {
      text += Self.move(from: position, to: place.start) + styled(place.text, marks)
      // After a full row, the terminal has not moved to the next row yet.
      if place.end.column == 0, place.end.row > place.start.row { text += "\r\n" }
      position = place.end
    }
    let hint = Self.cut(hint, to: place.columns - place.end.column - 1)
    if !hint.isEmpty {
      text += Self.move(from: position, to: place.end) + "\u{1b}[2m\(hint)\u{1b}[0m"
      // The column does not matter: the next move sets it.
      position = place.end
      position.column = -1
    }
    if !rows.isEmpty {
      text += Self.move(from: position, to: place.end)
      for row in rows { text += "\r\n\(row)\u{1b}[K" }
      position = EditLayout.Position(row: place.end.row + rows.count, column: -1)
    }
    return Array((text + Self.move(from: position, to: place.cursor)).utf8)
  }

  /// Returns the bytes that erase the parts of the overlay outside the line.
  func erasing(at place: Place) -> [UInt8] {
    guard isAround else { return [] }
    let text =
      Self.move(from: place.cursor, to: place.end) + (rows.isEmpty ? "\u{1b}[K" : "\u{1b}[J")
      + Self.move(from: place.end, to: place.cursor)
    return Array(text.utf8)
  }

  private func styled(_ text: [Unicode.Scalar], _ marks: [LineAdvice.Mark]) -> String {
    var result = ""
    var index = 0
    for mark in marks where mark.range.lowerBound >= index && mark.range.upperBound <= text.count {
      result += Self.shown(text[index..<mark.range.lowerBound])
      result += "\u{1b}[\(mark.style.code)m" + Self.shown(text[mark.range]) + "\u{1b}[0m"
      index = mark.range.upperBound
    }
    return result + Self.shown(text[index...])
  }

  /// Returns the text as libedit shows it: without zero-width characters, whose cell goes to the
  /// next character.
  private static func shown(_ text: ArraySlice<Unicode.Scalar>) -> String {
    text.filter { CellWidth.of($0) > 0 }.map(CellWidth.shown).joined()
  }

  private static func cut(_ text: String, to space: Int) -> String {
    var used = 0
    return String(
      text.unicodeScalars.prefix { scalar in
        used += CellWidth.of(scalar)
        return used <= space && !CellWidth.steers(scalar)
      }
      .filter { CellWidth.of($0) > 0 }
    )
  }

  private static func move(from: EditLayout.Position, to: EditLayout.Position) -> String {
    var text = ""
    if to.row < from.row { text += "\u{1b}[\(from.row - to.row)A" }
    if to.row > from.row { text += "\u{1b}[\(to.row - from.row)B" }
    if to.column != from.column { text += "\u{1b}[\(to.column + 1)G" }
    return text
  }
}

extension LineAdvice.Mark.Style {
  /// The SGR parameter (ECMA-48) of the style.
  ///
  /// The colors are readable on light and dark backgrounds. Valid words have no color.
  fileprivate var code: String {
    switch self {
    case .command: "1"
    case .unknown: "31"
    case .string: "35"
    case .mistake: "4;31"
    }
  }
}
