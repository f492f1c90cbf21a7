/// One row of a screen.
struct TerminalRow: Equatable, Sendable {
  /// The contents of one cell.
  enum Cell: Equatable, Sendable {
    case blank
    /// A character with the combining marks in its cell.
    case character(String)
    /// The second half of a wide character.
    case half
  }

  var cells: [Cell]
  /// Whether the line continues in the next row because it is too long.
  var isWrapped = false

  init(columns: Int) {
    cells = Array(repeating: .blank, count: columns)
  }

  /// The text of the row without trailing blanks.
  var text: String {
    var text = ""
    for cell in cells {
      switch cell {
      case .blank: text += " "
      case .character(let character): text += character
      case .half: break
      }
    }
    while text.last == " " { text.removeLast() }
    return text
  }

  /// The number of used cells, from the left.
  var used: Int {
    (cells.lastIndex { $0 != .blank } ?? -1) + 1
  }

  /// Blanks cells, and the remaining halves of wide characters.
  mutating func erase(_ range: Range<Int>) {
    let range = range.clamped(to: cells.indices)
    guard !range.isEmpty else { return }
    if cells[range.lowerBound] == .half, range.lowerBound > 0 {
      cells[range.lowerBound - 1] = .blank
    }
    if range.upperBound < cells.count, cells[range.upperBound] == .half {
      cells[range.upperBound] = .blank
    }
    for column in range { cells[column] = .blank }
  }

  /// Puts a character of one or two cells.
  mutating func put(_ character: String, width: Int, at column: Int) {
    erase(column..<column + width)
    cells[column] = .character(character)
    if width == 2 { cells[column + 1] = .half }
  }

  /// Adds a mark to the character that ends before `column`.
  mutating func mark(_ mark: Unicode.Scalar, before column: Int) {
    var column = column - 1
    if cells.indices.contains(column), cells[column] == .half { column -= 1 }
    guard cells.indices.contains(column), case .character(let character) = cells[column] else {
      return
    }
    cells[column] = .character(character + String(mark))
  }

  /// Moves cells to the right, and removes those at the end.
  mutating func insertBlanks(_ count: Int, at column: Int) {
    let count = min(count, cells.count - column)
    cells.insert(contentsOf: repeatElement(.blank, count: count), at: column)
    cells.removeLast(count)
  }

  /// Deletes cells, and moves the cells after them to the left.
  mutating func delete(_ count: Int, at column: Int) {
    let count = min(count, cells.count - column)
    cells.removeSubrange(column..<column + count)
    cells.append(contentsOf: repeatElement(.blank, count: count))
  }
}
