/// A small model of a terminal's screen.
///
/// It supports what line editors and plain programs write, except colors. Long lines wrap as on a
/// VT100, at the character after the last column, and are wrapped again when the width changes.
///
/// ```swift
/// var screen = TerminalScreen(columns: 20, rows: 3)
/// screen.write("one\r\ntwo\u{1b}[A!")
/// screen.lines  // ["one!", "two", ""]
/// ```
public struct TerminalScreen: Sendable {
  private struct Cursor: Equatable {
    var row = 0
    var column = 0
    /// The last column was written; the next character wraps.
    var wraps = false
  }

  /// The number of columns.
  public private(set) var columns: Int
  /// The number of rows.
  public private(set) var rows: Int
  /// The lines that left the screen at the top, oldest first.
  public private(set) var scrollback: [String] = []
  /// The private modes that are on, such as 2004 for bracketed paste.
  public private(set) var modes: Set<Int> = []
  /// The number of bells.
  public private(set) var bells = 0
  /// The number of control sequences that were performed.
  public private(set) var sequences = 0
  /// How often the screen was erased from the cursor to the end.
  public private(set) var erasures = 0
  /// The colors that were set, as SGR parameters, oldest first and without repetitions.
  public private(set) var colors: [String] = []
  /// Whether letters are shown as lines (SO), as after a program that drew a frame.
  public private(set) var isShifted = false

  private var grid: [TerminalRow]
  private var cursor = Cursor()
  private var parser = TerminalParser()

  /// A blank screen with the cursor at the top left.
  public init(columns: Int, rows: Int) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
    grid = Array(repeating: TerminalRow(columns: self.columns), count: self.rows)
  }

  /// The rows from top to bottom, without trailing blanks.
  public var lines: [String] { grid.map(\.text) }

  /// All rows that were shown, oldest first, without trailing blank rows.
  public var allLines: [String] {
    var all = scrollback + lines
    while all.last?.isEmpty == true { all.removeLast() }
    return all
  }

  /// The row of the cursor, counted from 0 at the top.
  public var cursorRow: Int { cursor.row }

  /// The column of the cursor, counted from 0 at the left.
  public var cursorColumn: Int { cursor.column }

  /// The text of the cursor's row.
  public var cursorLine: String { grid[cursor.row].text }

  /// Applies the output of a program.
  public mutating func write(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      if let action = parser.parse(byte) { obey(action) }
    }
  }

  /// Applies the output of a program.
  public mutating func write(_ text: String) {
    write(Array(text.utf8))
  }

  private mutating func obey(_ action: TerminalParser.Action) {
    switch action {
    case .print(let scalar): print(scalar)
    case .control(let byte): control(byte)
    case .sequence(let isPrivate, let numbers, let final):
      isPrivate ? setMode(numbers, final) : sequence(numbers, final)
    }
  }

  // MARK: Characters

  private mutating func print(_ scalar: Unicode.Scalar) {
    let width = ScalarWidth.of(scalar)
    guard width > 0 else {
      let end = cursor.wraps ? columns : cursor.column
      return grid[cursor.row].mark(scalar, before: end)
    }
    if cursor.wraps || cursor.column + width > columns {
      grid[cursor.row].isWrapped = true
      cursor = Cursor(row: cursor.row, column: 0)
      lineFeed()
    }
    guard cursor.column + width <= columns else { return }
    grid[cursor.row].put(String(scalar), width: width, at: cursor.column)
    cursor.wraps = cursor.column + width == columns
    cursor.column = min(cursor.column + width, columns - 1)
  }

  private mutating func control(_ byte: UInt8) {
    switch byte {
    case 0x07: bells += 1
    case 0x08: move(to: cursor.row, max(0, cursor.column - 1))
    case 0x09: move(to: cursor.row, min(columns - 1, (cursor.column / 8 + 1) * 8))
    case 0x0a, 0x0b, 0x0c:
      grid[cursor.row].isWrapped = false
      lineFeed()
    case 0x0d: move(to: cursor.row, 0)
    case 0x0e: isShifted = true
    case 0x0f: isShifted = false
    default: break
    }
  }

  private mutating func lineFeed() {
    cursor.wraps = false
    if cursor.row < rows - 1 { cursor.row += 1 } else { scroll() }
  }

  private mutating func scroll() {
    scrollback.append(grid.removeFirst().text)
    grid.append(TerminalRow(columns: columns))
  }

  private mutating func move(to row: Int, _ column: Int) {
    cursor = Cursor(
      row: min(max(0, row), rows - 1),
      column: min(max(0, column), columns - 1)
    )
  }

  // MARK: Sequences

  private mutating func setMode(_ numbers: [Int], _ final: UInt8) {
    sequences += 1
    switch final {
    case UInt8(ascii: "h"): modes.formUnion(numbers)
    case UInt8(ascii: "l"): modes.subtract(numbers)
    default: break
    }
  }

  private mutating func sequence(_ numbers: [Int], _ final: UInt8) {
    sequences += 1
    let first = numbers.first ?? 0
    let count = max(1, first)
    switch final {
    case UInt8(ascii: "@"): grid[cursor.row].insertBlanks(count, at: cursor.column)
    case UInt8(ascii: "A"): move(to: cursor.row - count, cursor.column)
    case UInt8(ascii: "B"): move(to: cursor.row + count, cursor.column)
    case UInt8(ascii: "C"): move(to: cursor.row, cursor.column + count)
    case UInt8(ascii: "D"): move(to: cursor.row, cursor.column - count)
    case UInt8(ascii: "G"): move(to: cursor.row, count - 1)
    case UInt8(ascii: "H"):
      move(to: count - 1, (numbers.count > 1 ? max(1, numbers[1]) : 1) - 1)
    case UInt8(ascii: "J"): eraseDisplay(isWhole: first > 0)
    case UInt8(ascii: "K"): eraseLine()
    case UInt8(ascii: "m"):
      let color = numbers.map { String($0) }.joined(separator: ";")
      if colors.last != color { colors.append(color) }
    case UInt8(ascii: "P"): grid[cursor.row].delete(count, at: cursor.column)
    default: break
    }
    // The next character is put at the cursor, whatever the instruction was.
    if final != UInt8(ascii: "m") { cursor.wraps = false }
  }

  private mutating func eraseLine() {
    grid[cursor.row].erase(cursor.column..<columns)
    grid[cursor.row].isWrapped = false
  }

  private mutating func eraseDisplay(isWhole: Bool) {
    if !isWhole {
      erasures += 1
      eraseLine()
    }
    let first = isWhole ? 0 : cursor.row + 1
    for row in grid.indices.dropFirst(first) { grid[row] = TerminalRow(columns: columns) }
  }
}

// MARK: - Resizing

extension TerminalScreen {
  /// Changes the size, and wraps long lines again, as modern terminals do.
  public mutating func resize(columns: Int, rows: Int) {
    let isSame = columns == self.columns
    self.columns = max(1, columns)
    self.rows = max(1, rows)
    if !isSame { flow() }
    // Remove blank rows below first, then rows at the top, so that the cursor's row remains.
    while grid.count > self.rows, grid.count - 1 > cursor.row, grid.last?.used == 0 {
      grid.removeLast()
    }
    while grid.count > self.rows {
      scrollback.append(grid.removeFirst().text)
      cursor.row = max(0, cursor.row - 1)
    }
    while grid.count < self.rows { grid.append(TerminalRow(columns: self.columns)) }
  }

  /// Joins the rows of each line, and wraps the line at the new width.
  private mutating func flow() {
    var flowed: [TerminalRow] = []
    var place: Cursor?
    var row = 0
    while row < grid.count {
      var line: [TerminalRow.Cell] = []
      var offset: Int?
      repeat {
        let isWrapped = grid[row].isWrapped
        if row == cursor.row { offset = line.count + cursor.column + (cursor.wraps ? 1 : 0) }
        line += isWrapped ? grid[row].cells[...] : grid[row].cells[..<grid[row].used]
        row += 1
        if !isWrapped { break }
      } while row < grid.count
      let first = flowed.count
      let cut = cut(line, leavingRoomFor: offset)
      flowed += cut
      if let offset {
        place = Cursor(row: first + offset / columns, column: offset % columns)
      }
    }
    grid = flowed
    if let place { cursor = place }
    while grid.count <= cursor.row { grid.append(TerminalRow(columns: columns)) }
  }

  private func cut(_ line: [TerminalRow.Cell], leavingRoomFor offset: Int?) -> [TerminalRow] {
    let needed = max(line.count, (offset ?? 0) + 1)
    let count = max(1, (needed + columns - 1) / columns)
    return (0..<count).map { index in
      var row = TerminalRow(columns: columns)
      let cells = line.dropFirst(index * columns).prefix(columns)
      row.cells.replaceSubrange(0..<cells.count, with: cells)
      row.isWrapped = index < count - 1 && line.count > (index + 1) * columns
      return row
    }
  }
}
