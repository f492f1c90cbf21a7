/// Where libedit puts each character of the prompt and the line.
///
/// libedit does not tell on which row the cursor stands, and printing above the line must know: so
/// this mirrors its `re_refresh` and `re_putc`, with the same widths. It is pure; widths come from
/// ``CellWidth``.
struct EditLayout {
  /// A place on the screen, counted from the first cell of the prompt.
  struct Position: Equatable {
    var row = 0
    var column = 0
  }

  private let columns: Int
  private(set) var position = Position()

  init(columns: Int) {
    // libedit takes a screen of fewer than two columns for one that does not know its width.
    self.columns = columns < 2 ? 80 : columns
  }

  /// Where the cursor stands: before `rest`, behind `head`, which begins where the prompt ends.
  static func cursor(
    prompt: some Sequence<Unicode.Scalar>,
    head: some Sequence<Unicode.Scalar>,
    next: Unicode.Scalar?,
    columns: Int
  ) -> Position {
    var layout = EditLayout(columns: columns)
    layout.place(prompt)
    layout.place(head)
    // A wide character that does not fit at the end of a row takes the cursor along to the next.
    if let next, next != "\t", next != "\n",
      layout.position.column + layout.cells(next) > layout.columns, layout.cells(next) == 2
    {
      layout.breakRow()
    }
    return layout.position
  }

  /// Puts `scalars` one behind the other.
  mutating func place(_ scalars: some Sequence<Unicode.Scalar>) {
    for scalar in scalars {
      switch scalar {
      case "\n": breakRow()
      case "\t": repeat { put(1) } while position.column & 7 != 0
      default:
        let cells = cells(scalar)
        // `^A` and `\U+E000` may be broken between their characters, a wide character may not.
        if cells <= 2, !isSpelled(scalar) { put(cells) } else { for _ in 0..<cells { put(1) } }
      }
    }
  }

  private func cells(_ scalar: Unicode.Scalar) -> Int {
    CellWidth.of(scalar)
  }

  private func isSpelled(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || 0x7f..<0xa0 ~= scalar.value
  }

  private mutating func put(_ cells: Int) {
    if position.column + cells > columns { breakRow() }
    position.column += cells
    if position.column >= columns { breakRow() }
  }

  private mutating func breakRow() {
    position.row += 1
    position.column = 0
  }
}
