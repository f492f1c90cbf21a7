import Rehearsal

/// A minimal terminal for the output of a session: lines of styled characters.
struct StillScreen {
  /// The width at which lines wrap.
  var columns: Int

  private var lines: [[Still.Cell]] = [[]]
  private var style = TextStyle()

  init(columns: Int) {
    self.columns = columns
  }

  /// Clears the screen.
  mutating func clear() {
    lines = [[]]
  }

  /// Writes `text`; only control sequences for styles are supported.
  mutating func write(_ text: String) {
    var rest = text[...]
    while let character = rest.popFirst() {
      switch character {
      case "\u{1B}": takeSequence(&rest)
      case "\n": lines.append([])
      default: put(character)
      }
    }
  }

  /// Returns the last `rows` lines, without empty lines at either end.
  func still(rows: Int) -> Still {
    var seen = lines[...]
    while seen.last?.isEmpty == true { seen.removeLast() }
    seen = seen.suffix(rows)
    while seen.first?.isEmpty == true { seen.removeFirst() }
    return Still(lines: Array(seen), columns: columns)
  }

  private mutating func takeSequence(_ rest: inout Substring) {
    guard rest.first == "[" else { return }
    let parameters = rest.dropFirst().prefix { !$0.isLetter }
    let final = rest.dropFirst(1 + parameters.count).first
    rest = rest.dropFirst(2 + parameters.count)
    guard final == "m" else { return }
    let numbers = parameters.split(separator: ";").compactMap { Int($0) }
    style.take(numbers.isEmpty ? [0] : numbers)
  }

  private mutating func put(_ character: Character) {
    let width = DisplayWidth.of(character)
    let used = lines[lines.count - 1].reduce(0) { $0 + $1.width }
    if used + width > columns { lines.append([]) }
    lines[lines.count - 1].append(Still.Cell(character: character, width: width, style: style))
  }
}
