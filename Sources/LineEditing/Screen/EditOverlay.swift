/// What is drawn over and around the line being typed: its colours, a hint behind it, candidates
/// below it.
///
/// libedit knows nothing of it. So it is drawn when nothing else is to do, leaves the cursor where
/// it was, and what stands outside the line is erased before libedit gets a key.
struct EditOverlay: Equatable {
  /// Where things are on the screen, counted as ``EditLayout`` does.
  struct Place {
    /// The characters of the line.
    let text: [Unicode.Scalar]
    let start: EditLayout.Position
    let cursor: EditLayout.Position
    let end: EditLayout.Position
    let columns: Int
  }

  /// The styles of the line's parts; nil while they are not known, and what is drawn stays.
  var marks: [LineAdvice.Mark]?
  /// Text behind the end of the line.
  var hint = ""
  /// Rows below the line.
  var rows: [String] = []

  /// Whether something stands outside the line.
  var isAround: Bool { !hint.isEmpty || !rows.isEmpty }

  /// The bytes that draw it, when the cursor is where the line has it.
  func drawing(at place: Place) -> [UInt8] {
    var text = ""
    var position = place.cursor
    if let marks, !place.text.isEmpty {
      text += Self.move(from: position, to: place.start) + styled(place.text, marks)
      // Behind a full row the terminal has not gone to the next one yet.
      if place.end.column == 0, place.end.row > place.start.row { text += "\r\n" }
      position = place.end
    }
    let hint = Self.cut(hint, to: place.columns - place.end.column - 1)
    if !hint.isEmpty {
      text += Self.move(from: position, to: place.end) + "\u{1b}[2m\(hint)\u{1b}[0m"
      // Where in its row the cursor is does not matter: the next move is to a column.
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

  /// The bytes that erase what of it stands outside the line.
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

  /// As libedit shows it, which gives a character without a width the cell of the next one.
  private static func shown(_ text: ArraySlice<Unicode.Scalar>) -> String {
    text.filter { CellWidth.of($0) > 0 }.map(CellWidth.shown).joined()
  }

  private static func cut(_ text: String, to room: Int) -> String {
    var used = 0
    return String(
      text.unicodeScalars.prefix { scalar in
        used += CellWidth.of(scalar)
        return used <= room && !CellWidth.steers(scalar)
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
  /// The parameter of SGR (ECMA-48): colours that can be read on light and on dark, and for what is
  /// right none at all.
  fileprivate var code: String {
    switch self {
    case .command: "1"
    case .unknown: "31"
    case .string: "35"
    case .mistake: "4;31"
    }
  }
}
