/// Divides a text into screenfuls.
///
/// The type only decides; it neither reads keys nor draws. The keys are those of `more(1)` and
/// `less(1)`.
struct Pager {
  /// What a key means below a page.
  enum Turn: Equatable {
    case page, line, back
    /// Skips the rest.
    case leave
    /// Shows the rest at once.
    case rest
    /// Shows the rest; the key has no meaning here and begins the next line.
    case none
  }

  private let lines: [Substring]
  /// The lines of the current page.
  private var page = 0..<0

  init(_ text: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    self.lines = lines
  }

  /// Whether all lines were shown.
  var isAtEnd: Bool { page.upperBound == lines.count }

  /// Returns the status to show below a page, as long as the screen allows.
  func status(columns: Int) -> String {
    let count = "— \(page.upperBound) of \(lines.count) lines"
    let texts = ["\(count) · space, enter, b, q", count, "— \(page.upperBound)/\(lines.count)"]
    // Leave the last column free, or the terminal would wrap the line.
    return texts.first { $0.count < columns } ?? "—"
  }

  /// Returns whether the text and a prompt below it are too tall for a screen.
  ///
  /// A screen of two rows is too small for pages, and one of zero rows has an unknown size.
  func isTaller(than size: TerminalSize) -> Bool {
    size.rows > 2 && end(of: 0, size: size) < lines.count
  }

  /// Returns what `key` means below a page.
  static func turn(for key: Key) -> Turn {
    switch key {
    case .text(" "), .control(0x06), .pageDown, .right: .page
    case .control(0x0a), .control(0x0d), .text("j"), .down: .line
    case .text("b"), .control(0x02), .pageUp, .up, .left: .back
    case .text("q"), .text("Q"), .interrupt, .escape, .endOfInput: .leave
    case .text("G"), .end: .rest
    default: .none
    }
  }

  /// Moves to another page, and returns the lines to print.
  mutating func lines(after turn: Turn, size: TerminalSize) -> [Substring] {
    switch turn {
    case .page:
      page = page.upperBound..<end(of: page.upperBound, size: size)
    case .line:
      let next = min(page.upperBound + 1, lines.count)
      defer { page = beginning(of: next, size: size)..<next }
      return Array(lines[page.upperBound..<next])
    case .back:
      let start = beginning(of: page.lowerBound, size: size)
      page = start..<end(of: start, size: size)
    case .rest, .none:
      page = page.upperBound..<lines.count
    case .leave: return []
    }
    return Array(lines[page])
  }

  /// Returns the end of the page that begins at `start`.
  private func end(of start: Int, size: TerminalSize) -> Int {
    start + fitting(lines[start...], size: size)
  }

  /// Returns the start of the page that ends at `end`.
  private func beginning(of end: Int, size: TerminalSize) -> Int {
    end - fitting(lines[..<end].reversed(), size: size)
  }

  /// Returns how many of the first `lines` fit on a page, but at least one if there is one.
  private func fitting(_ lines: some Sequence<Substring>, size: TerminalSize) -> Int {
    var space = size.rows - 1
    var count = 0
    for line in lines {
      space -= rows(of: line, columns: size.columns)
      guard space >= 0 || count == 0 else { break }
      count += 1
    }
    return count
  }

  private func rows(of line: Substring, columns: Int) -> Int {
    var layout = EditLayout(columns: columns)
    layout.place(Self.visible(line))
    let end = layout.position
    return max(1, end.column > 0 ? end.row + 1 : end.row)
  }

  /// Returns the characters that take up columns, without the control sequences of colors.
  private static func visible(_ line: Substring) -> [Unicode.Scalar] {
    guard line.utf8.contains(0x1b) else { return Array(line.unicodeScalars) }
    var visible: [Unicode.Scalar] = []
    var rest = line.unicodeScalars
    while let scalar = rest.popFirst() {
      guard scalar == "\u{1b}", rest.first == "[" else {
        visible.append(scalar)
        continue
      }
      rest = rest.drop { !("@"..."~" ~= $0) || $0 == "[" }.dropFirst()
    }
    return visible
  }
}
