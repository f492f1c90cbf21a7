/// Turns content into lines for a screen of a given width: aligns and wraps it, and makes control characters
/// visible.
nonisolated package struct TextLayout: Equatable, Sendable {
  /// The columns of the screen.
  let width: Int

  /// Whether texts say what the parts of their lines are.
  let marksSpans: Bool

  package init(width: Int, marksSpans: Bool = false) {
    self.width = width
    self.marksSpans = marksSpans
  }

  /// Returns one line, or several if it does not fit: the rest is indented by two more blanks.
  ///
  /// A line end in it is made visible and breaks no line.
  package func line(_ text: String, indent: Int) -> [String] {
    if let line = fitting(text, indent: indent) { return [line] }
    let visible = VisibleText.of(text)
    guard DisplayWidth.of(visible) + indent > width else {
      return [String(repeating: " ", count: indent) + visible]
    }
    return item(visible, indent: indent)
  }

  /// Returns one line if `text` clearly fits, as nearly all texts do.
  private func fitting(_ text: String, indent: Int) -> String? {
    guard let columns = DisplayWidth.ofSimple(text), columns + indent <= width else { return nil }
    return LineWriter.line(byteCount: indent + text.utf8.count) {
      $0.append(blanks: indent)
      $0.append(text)
    }
  }

  /// Returns lines of running text, indented by `indent` blanks and broken between words.
  ///
  /// An empty text has no lines.
  package func prose(_ text: String, indent: Int) -> [String] {
    if text.isEmpty { return [] }
    if let line = fitting(text, indent: indent) { return [line] }
    let blanks = String(repeating: " ", count: indent)
    let available = max(1, width - indent)
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .flatMap { paragraph -> [String] in
        let paragraph = VisibleText.of(paragraph)
        let lines =
          DisplayWidth.of(paragraph) <= available
          ? [paragraph] : Self.wrap(paragraph, to: available).lines
        return lines.map { $0.isEmpty ? "" : blanks + $0 }
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

  /// Returns a table with aligned columns.
  package func table(_ rows: [[String]], indent: Int) -> [String] {
    Table(rows).layout(indent: indent, width: width).lines
  }

  /// Returns a table whose last column explains, or rows with all their cells below each other if a word does not fit.
  func explainedTable(_ rows: [[String]]) -> [String] {
    proseTable(rows, indent: 2) ?? Table(rows).stackedLayout(indent: 2, width: width).lines
  }

  /// Returns a table of which only the last column is wrapped, between words; nil if a word does not fit.
  package func proseTable(_ rows: [[String]], indent: Int) -> [String]? {
    Table(rows).proseLayout(indent: indent, width: width)?.lines
  }

  /// Returns a name and its value, which begins in `column` or later, counted after the indent.
  ///
  /// A value that does not fit goes on below its beginning, or below the name if a word of it is too long for that.
  func field(_ name: String, _ value: String, column: Int, indent: Int) -> [String] {
    let nameWidth = DisplayWidth.of(name)
    let gap = max(column - nameWidth, Table.gap)
    let line = LineWriter.line(byteCount: indent + name.utf8.count + gap + value.utf8.count) {
      $0.append(blanks: indent)
      $0.append(name)
      $0.append(blanks: gap)
      $0.append(value)
    }
    if let columns = DisplayWidth.ofSimple(line), columns <= width { return [line] }
    let visible = VisibleText.of(line)
    if DisplayWidth.of(visible) <= width { return [visible] }
    let columns = [nameWidth + gap - Table.gap, 0]
    return Table([[name, value]]).layout(columns: columns, indent: indent, width: width).lines
  }

  /// Whether `text` clearly has no control characters and no characters of two columns.
  package static func isSimple(_ text: String) -> Bool {
    DisplayWidth.ofSimple(text) != nil
  }

  /// Returns a paragraph that is wider than `columns`, broken between words, and whether a word had to be broken.
  ///
  /// Text without blanks, such as Chinese, can break anywhere. Blanks at the end of a line are left out.
  static func wrap(_ paragraph: String, to columns: Int) -> (lines: [String], breaksWord: Bool) {
    var lines: [String] = []
    var breaksWord = false
    var start = paragraph.startIndex
    var width = 0
    /// The last blanks on the line after a word, and the width of the line with them.
    var blanks: (range: Range<String.Index>, end: Int)?
    for index in paragraph.indices {
      let next = paragraph.index(after: index)
      if paragraph[index] == " " {
        width += 1
        if let known = blanks?.range, known.upperBound == index {
          blanks = (known.lowerBound..<next, width)
        } else if paragraph[start..<index].contains(where: { $0 != " " }) {
          blanks = (index..<next, width)
        }
        continue
      }
      let added = DisplayWidth.of(paragraph[index])
      while width + added > columns, index > start {
        if let (range, end) = blanks {
          lines.append(String(paragraph[start..<range.lowerBound]))
          start = range.upperBound
          width -= end
        } else {
          lines.append(String(paragraph[start..<index]))
          start = index
          width = 0
          breaksWord = true
        }
        blanks = nil
      }
      width += added
    }
    let end = blanks.map(\.range).flatMap {
      $0.upperBound == paragraph.endIndex ? $0.lowerBound : nil
    }
    return (lines + [String(paragraph[start..<(end ?? paragraph.endIndex)])], breaksWord)
  }

  /// Returns a number of things, such as `1 timer` or `2 timers`.
  package static func count(_ number: Int, _ thing: String) -> String {
    number == 1 ? "1 \(thing)" : "\(number) \(thing)s"
  }
}
