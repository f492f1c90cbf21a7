/// Turns content into the lines of a screen of a given width: aligns, wraps, cuts and makes safe.
nonisolated package struct TextLayout: Equatable, Sendable {
  /// The columns of the screen.
  let width: Int

  package init(width: Int) {
    self.width = width
  }

  /// One line, cut at the width with `…`.
  package func row(_ text: String) -> String {
    if Self.isPlain(text), text.utf8.count <= width { return text }
    let line = Self.visible(text)
    return DisplayWidth.of(line) <= width ? line : Self.cut(line, to: width)
  }

  /// Running text, each line indented by `indent` blanks and broken between words.
  ///
  /// An empty text has no lines.
  package func prose(_ text: String, indent: Int) -> [String] {
    if text.isEmpty { return [] }
    let blanks = String(repeating: " ", count: indent)
    if !text.isEmpty, Self.isPlain(text), text.utf8.count + indent <= width {
      return [blanks + text]
    }
    let room = max(1, width - indent)
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .flatMap { paragraph in
        wrap(Self.visible(paragraph), to: room).map { $0.isEmpty ? "" : blanks + $0 }
      }
  }

  /// A table with its columns aligned three blanks apart, each row cut at the width.
  package func table(_ rows: [[String]], indent: Int, gap: Int = 3) -> [String] {
    let cells = rows.map { row in
      row.map { cell in
        let text = Self.visible(cell)
        return (text: text, width: DisplayWidth.of(text))
      }
    }
    var widths: [Int] = []
    for row in cells {
      for (column, cell) in row.dropLast().enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], cell.width)
      }
    }
    return cells.map { row in
      var line = ""
      // Blanks are written only before a cell with text in it: no line ends with them.
      var blankCount = indent
      for (column, cell) in row.enumerated() {
        if !cell.text.isEmpty {
          line += String(repeating: " ", count: blankCount)
          line += cell.text
          blankCount = 0
        }
        if column < row.count - 1 { blankCount += widths[column] + gap - cell.width }
      }
      while line.utf8.last == UInt8(ascii: " ") { line.unicodeScalars.removeLast() }
      return self.row(line)
    }
  }

  /// `text` followed by blanks up to `width` columns.
  static func pad(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - DisplayWidth.of(text)))
  }

  /// `text` with its control characters made visible, so that no value can steer the terminal.
  ///
  /// A newline becomes `⏎`, another control character its picture in Unicode's Control Pictures.
  package static func visible(_ text: some StringProtocol) -> String {
    guard !isPlain(text), text.unicodeScalars.contains(where: isControl) else {
      return String(text)
    }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      result.append(isControl(scalar) ? picture(of: scalar) : scalar)
    }
    return String(result)
  }

  /// Whether every byte is a printing character of ASCII, so that bytes are columns; most text is.
  private static func isPlain(_ text: some StringProtocol) -> Bool {
    for byte in text.utf8 where byte < 0x20 || byte > 0x7E { return false }
    return true
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0: true
    // Bidirectional controls reorder what stands around them.
    case 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  private static func picture(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x0A: "⏎"
    case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? "�"
    case 0x7F: "␡"
    default: "�"
    }
  }

  private static func cut(_ line: String, to width: Int) -> String {
    var result = ""
    var room = width - 1
    for character in line {
      room -= DisplayWidth.of(character)
      if room < 0 { break }
      result.append(character)
    }
    return result + "…"
  }

  private func wrap(_ paragraph: String, to room: Int) -> [String] {
    // What fits is left as it is; only a line that must be broken loses its extra blanks.
    if DisplayWidth.of(paragraph) <= room { return [paragraph] }
    var lines: [String] = []
    var line = ""
    var lineWidth = 0
    for word in paragraph.split(separator: " ").flatMap({ pieces(of: $0, room: room) }) {
      let wordWidth = DisplayWidth.of(word)
      if lineWidth > 0 && lineWidth + 1 + wordWidth > room {
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

  /// A word that fits, or the parts of one that does not: text without blanks, such as Chinese, breaks
  /// anywhere.
  private func pieces(of word: Substring, room: Int) -> [Substring] {
    if DisplayWidth.of(word) <= room { return [word] }
    var pieces: [Substring] = []
    var start = word.startIndex
    var width = 0
    for index in word.indices {
      let next = DisplayWidth.of(word[index])
      if width + next > room, index > start {
        pieces.append(word[start..<index])
        start = index
        width = 0
      }
      width += next
    }
    return pieces + [word[start...]]
  }
}
