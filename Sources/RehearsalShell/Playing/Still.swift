/// A screen that stands still: what a picture of it shows.
struct Still: Equatable {
  /// A character, and the columns that it takes.
  struct Cell: Equatable {
    let character: Character
    let width: Int
    let style: TextStyle
  }

  /// Neighbours of one style, and the column that they begin in.
  struct Run: Equatable {
    var text: String
    let column: Int
    var width: Int
    let style: TextStyle

    /// Without blanks at its ends, which show nothing; nil where nothing else is.
    fileprivate var trimmed: Run? {
      if style.background != nil { return self }
      let leading = text.prefix { $0 == " " }.count
      let kept = text.dropFirst(leading)
      let trailing = kept.reversed().prefix { $0 == " " }.count
      guard kept.count > trailing else { return nil }
      return Run(
        text: String(kept.dropLast(trailing)),
        column: column + leading,
        width: width - leading - trailing,
        style: style
      )
    }
  }

  let lines: [[Cell]]
  let columns: Int

  /// The runs of a line; a character of more than one column, or of none that all fonts agree on,
  /// stands alone, so that what follows it stays in its place.
  func runs(of line: [Cell]) -> [Run] {
    var runs: [Run] = []
    var column = 0
    var isOpen = false
    for cell in line {
      let isPlain = cell.character.isASCII
      if isOpen, isPlain, let last = runs.last, last.style == cell.style {
        runs[runs.count - 1].text.append(cell.character)
        runs[runs.count - 1].width += cell.width
      } else {
        runs.append(
          Run(text: String(cell.character), column: column, width: cell.width, style: cell.style)
        )
      }
      isOpen = isPlain
      column += cell.width
    }
    return runs.compactMap(\.trimmed)
  }
}
