/// The content of a screen for a picture.
struct Still: Equatable {
  /// A character, and its width in columns.
  struct Cell: Equatable {
    let character: Character
    let width: Int
    let style: TextStyle
  }

  /// Adjacent characters of one style, and the column at which they begin.
  struct Run: Equatable {
    var text: String
    let column: Int
    var width: Int
    let style: TextStyle

    /// The run without blanks at its ends, which are invisible; nil if nothing remains.
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

  /// Returns the runs of a line.
  ///
  /// A non-ASCII character is a run of its own, because fonts disagree about its width. The text
  /// after it then stays in its column.
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
