/// Turns content into lines for a screen of a given width: aligns, wraps and cuts it, and makes control
/// characters visible.
nonisolated package struct TextLayout: Equatable, Sendable {
  /// The columns of the screen.
  let width: Int

  /// Whether texts say what the parts of their lines are.
  let marksSpans: Bool

  package init(width: Int, marksSpans: Bool = false) {
    self.width = width
    self.marksSpans = marksSpans
  }

  /// Returns one line, cut at the width with `…`.
  package func row(_ text: String) -> String {
    if let columns = DisplayWidth.ofSimple(text), columns <= width { return text }
    let line = VisibleText.of(text)
    return DisplayWidth.of(line) <= width ? line : Self.cut(line, to: width)
  }

  /// Returns lines of running text, indented by `indent` blanks and broken between words.
  ///
  /// An empty text has no lines.
  package func prose(_ text: String, indent: Int) -> [String] {
    if text.isEmpty { return [] }
    if let columns = DisplayWidth.ofSimple(text), columns + indent <= width {
      let line = LineWriter.line(byteCount: indent + text.utf8.count) {
        $0.append(blanks: indent)
        $0.append(text)
      }
      return [line]
    }
    let blanks = String(repeating: " ", count: indent)
    let available = max(1, width - indent)
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .flatMap { paragraph in
        wrap(VisibleText.of(paragraph), to: available).map { $0.isEmpty ? "" : blanks + $0 }
      }
  }

  /// Returns a sentence, broken between words.
  ///
  /// A line end in it, such as that of a title, is made visible and breaks no line.
  package func sentence(_ text: String, indent: Int) -> [String] {
    prose(VisibleText.of(text), indent: indent)
  }

  /// Returns an item of a list, broken between words: the rest is indented by two more blanks.
  ///
  /// An empty text is an empty line.
  package func item(_ text: String, indent: Int) -> [String] {
    let whole = prose(text, indent: indent)
    if whole.count < 2 { return whole.isEmpty ? [""] : whole }
    let broken = TextLayout(width: width - 2).prose(text, indent: indent)
    return broken.prefix(1) + broken.dropFirst().map { "  " + $0 }
  }

  /// Returns a table with aligned columns, its rows cut where they are too wide.
  package func table(_ rows: [[String]], indent: Int) -> [String] {
    cuttingTable(rows, indent: indent).lines
  }

  /// Returns a table whose last column explains, in full if there is room.
  func explainedTable(_ rows: [[String]]) -> [String] {
    proseTable(rows, indent: 2) ?? table(rows, indent: 2)
  }

  /// Returns a table that knows which of its rows are cut.
  func cuttingTable(_ rows: [[String]], indent: Int) -> Table.Layout {
    Table(rows).layout(indent: indent, width: width)
  }

  /// Returns a table whose last column is prose, wrapped between words; nil if a word does not fit.
  package func proseTable(_ rows: [[String]], indent: Int) -> [String]? {
    var widths: [Int] = []
    var longestWord = 0
    for row in rows {
      for (column, cell) in row.dropLast().enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], DisplayWidth.of(VisibleText.of(cell)))
      }
      for word in (row.last ?? "").split(separator: " ") {
        longestWord = max(longestWord, DisplayWidth.of(VisibleText.of(word)))
      }
    }
    let available = width - indent - widths.reduce(0) { $0 + $1 + Table.gap }
    guard longestWord <= available else { return nil }
    let broken = rows.flatMap { row -> [[String]] in
      let lines = TextLayout(width: available).prose(row.last ?? "", indent: 0)
      let blanks = [String](repeating: "", count: widths.count)
      return [row.dropLast() + [lines.first ?? ""]] + lines.dropFirst().map { blanks + [$0] }
    }
    return table(broken, indent: indent)
  }

  /// Returns a name and its value, which begins in `column` or later, counted after the indent.
  func field(_ name: String, _ value: String, column: Int, indent: Int) -> String {
    let gap = max(column - DisplayWidth.of(name), 3)
    let line = LineWriter.line(byteCount: indent + name.utf8.count + gap + value.utf8.count) {
      $0.append(blanks: indent)
      $0.append(name)
      $0.append(blanks: gap)
      $0.append(value)
    }
    return row(line)
  }

  /// Whether `text` clearly has no control characters and no characters of two columns.
  package static func isSimple(_ text: String) -> Bool {
    DisplayWidth.ofSimple(text) != nil
  }

  private static func cut(_ line: String, to width: Int) -> String {
    var result = ""
    var available = width - 1
    for character in line {
      available -= DisplayWidth.of(character)
      if available < 0 { break }
      result.append(character)
    }
    return result + "…"
  }

  private func wrap(_ paragraph: String, to available: Int) -> [String] {
    // A paragraph loses its extra blanks only if it must be broken.
    if DisplayWidth.of(paragraph) <= available { return [paragraph] }
    var lines: [String] = []
    var line = ""
    var lineWidth = 0
    for word in paragraph.split(separator: " ").flatMap({ pieces(of: $0, available: available) }) {
      let wordWidth = DisplayWidth.of(word)
      if lineWidth > 0 && lineWidth + 1 + wordWidth > available {
        lines.append(line)
        line = ""
        lineWidth = 0
      }
      if lineWidth > 0 {
        line += " "
        lineWidth += 1
      }
      line += word
      lineWidth += wordWidth
    }
    return lines + [line]
  }

  /// Returns a word that fits, or the parts of a longer one, because text without blanks, such as
  /// Chinese, can break anywhere.
  private func pieces(of word: Substring, available: Int) -> [Substring] {
    if DisplayWidth.of(word) <= available { return [word] }
    var pieces: [Substring] = []
    var start = word.startIndex
    var width = 0
    for index in word.indices {
      let next = DisplayWidth.of(word[index])
      if width + next > available, index > start {
        pieces.append(word[start..<index])
        start = index
        width = 0
      }
      width += next
    }
    return pieces + [word[start...]]
  }

  /// Returns a number of things, such as `1 timer` or `2 timers`.
  package static func count(_ number: Int, _ thing: String) -> String {
    number == 1 ? "1 \(thing)" : "\(number) \(thing)s"
  }
}
