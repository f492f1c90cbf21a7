/// Computes where libedit puts each character of the prompt and the line.
///
/// libedit does not report the row of the cursor, which is needed to print above the line. So this
/// type mirrors its `re_refresh` and `re_putc`. It is pure; the widths come from ``CellWidth``.
struct EditLayout {
  /// A position on the screen, counted from the first cell of the prompt.
  struct Position: Equatable {
    var row = 0
    var column = 0
  }

  private let columns: Int
  private(set) var position = Position()

  init(columns: Int) {
    // libedit treats a screen of fewer than two columns as one of unknown width.
    self.columns = columns < 2 ? 80 : columns
  }

  /// Returns the position of the cursor after `prompt` and `head`, and before the character `next`.
  static func cursor(
    prompt: some Sequence<Unicode.Scalar>,
    head: some Sequence<Unicode.Scalar>,
    next: Unicode.Scalar?,
    columns: Int
  ) -> Position {
    var layout = EditLayout(columns: columns)
    layout.place(prompt)
    layout.place(head)
    // If the next character is wide and does not fit at the end of the row, the cursor moves to the
    // next row with it.
    if let next, next != "\t", next != "\n",
      layout.position.column + layout.cells(next) > layout.columns, layout.cells(next) == 2
    {
      layout.breakRow()
    }
    return layout.position
  }

  /// Places `scalars` one after the other.
  mutating func place(_ scalars: some Sequence<Unicode.Scalar>) {
    for scalar in scalars {
      switch scalar {
      case "\n": breakRow()
      case "\t": repeat { put(1) } while position.column & 7 != 0
      default:
        let cells = cells(scalar)
        // `^A` and `\U+E000` can wrap between their characters; a wide character cannot.
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
