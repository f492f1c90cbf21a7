/// Splits a command into words as a shell does: blanks part them, `'…'` keeps all, `"…"` keeps
/// blanks, a backslash keeps the next character.
///
/// Source: POSIX.1-2017, Shell Command Language, section 2.2, Quoting.
nonisolated package struct CommandLexer {
  /// A word, and whether a part of it was quoted: a quoted word is never a number or a `:verb`.
  struct Word: Equatable {
    var text: String
    var isQuoted: Bool
  }

  private let line: String
  /// How many bytes of the line have been read.
  private var readCount = 0

  init(_ line: String) {
    self.line = line
  }

  /// What has not been read yet.
  private(set) var rest: Substring {
    get { line[line.utf8.index(line.startIndex, offsetBy: readCount)...] }
    set { readCount = line.utf8.count - newValue.utf8.count }
  }

  /// The next word, or nil when only blanks are left.
  ///
  /// What follows it stays in ``rest``.
  mutating func next() throws(CommandRefusal) -> Word? {
    guard readCount < line.utf8.count else { return nil }
    if let plain = plainWord() { return plain }
    skipBlanks()
    guard !rest.isEmpty else { return nil }
    var word = Word(text: "", isQuoted: false)
    while let character = rest.first, !character.isWhitespace {
      rest.removeFirst()
      switch character {
      case "'", "\"":
        word.isQuoted = true
        word.text += try quoted(by: character)
      case "\\":
        word.isQuoted = true
        guard let escaped = rest.popFirst() else { throw .unclosedQuote(character) }
        word.text.append(escaped)
      default:
        word.text.append(character)
      }
    }
    return word
  }

  /// Goes on to the next word.
  mutating func skipBlanks() {
    rest = rest.drop { $0.isWhitespace }
  }

  /// All words that are left.
  mutating func remaining() throws(CommandRefusal) -> [Word] {
    var words: [Word] = []
    while let word = try next() { words.append(word) }
    return words
  }

  /// The rest of the line exactly as typed, without the one blank that parts it from the word.
  var verbatim: String {
    let plain = withBytes { bytes in
      Self.isPlainBlank(bytes, at: readCount) ? Self.text(bytes[(readCount + 1)...]) : nil
    }
    return plain ?? String(rest.first?.isWhitespace == true ? rest.dropFirst() : rest)
  }

  /// The argument of a command that takes the rest of the line: as it was `typed`, or without the
  /// quotation marks if one pair encloses all of it.
  package static func text(of typed: String) -> String {
    // Most texts are not quoted, and need not be read character by character.
    guard typed.utf8.contains(where: { $0 == UInt8(ascii: "'") || $0 == UInt8(ascii: "\"") })
    else { return typed }
    var lexer = CommandLexer(typed)
    lexer.skipBlanks()
    guard let mark = lexer.rest.first, mark == "'" || mark == "\"" else { return typed }
    lexer.rest.removeFirst()
    guard let text = try? lexer.quoted(by: mark), lexer.rest.allSatisfy(\.isWhitespace) else {
      return typed
    }
    return text
  }

  /// Most words are ASCII and hold nothing special; they are taken in one piece, byte by byte.
  private mutating func plainWord() -> Word? {
    let plain = withBytes { bytes in
      Self.plainRange(in: bytes, from: readCount).map { (Self.text(bytes[$0]), end: $0.upperBound) }
    }
    guard let (text, end) = plain else { return nil }
    readCount = end
    return Word(text: text, isQuoted: false)
  }

  private func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result?) -> Result? {
    line.utf8.withContiguousStorageIfAvailable(body) ?? nil
  }

  private static func text(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes), as: UTF8.self)
  }

  /// Where the next word is, if it is plain.
  private static func plainRange(
    in bytes: UnsafeBufferPointer<UInt8>,
    from start: Int
  ) -> Range<Int>? {
    var start = start
    while isPlainBlank(bytes, at: start) { start += 1 }
    var end = start
    scan: while end < bytes.count {
      switch bytes[end] {
      case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "\\"): return nil
      case 0x21...0x7E: end += 1
      default: break scan
      }
    }
    let isWhole = end == bytes.count || isPlainBlank(bytes, at: end)
    return isWhole && end > start ? start..<end : nil
  }

  /// Whether a blank of ASCII is there that no mark behind it makes another character.
  private static func isPlainBlank(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    guard index < bytes.count, bytes[index] == UInt8(ascii: " ") else { return false }
    return index + 1 == bytes.count || bytes[index + 1] < 0x80
  }

  private mutating func quoted(by mark: Character) throws(CommandRefusal) -> String {
    var text = ""
    while let character = rest.popFirst() {
      if character == mark { return text }
      if character == "\\", mark == "\"", let escaped = rest.first, "\\\"$`".contains(escaped) {
        rest.removeFirst()
        text.append(escaped)
      } else {
        text.append(character)
      }
    }
    throw .unclosedQuote(mark)
  }

  /// `text` as it must be typed behind a command that takes the rest of the line: as it is, unless
  /// it were read as something else.
  package static func quoteText(_ text: String) -> String {
    self.text(of: text) == text && !text.isEmpty ? text : forcedQuote(text)
  }

  /// `word` as it must be typed to be read as one word.
  package static func quote(_ word: String) -> String {
    let isPlain = !word.isEmpty && !word.contains { $0.isWhitespace || "'\"\\:".contains($0) }
    return isPlain ? word : forcedQuote(word)
  }

  private static func forcedQuote(_ text: String) -> String {
    text.contains("'")
      ? "\"" + text.map { "\\\"$`".contains($0) ? "\\\($0)" : String($0) }.joined() + "\""
      : "'\(text)'"
  }
}

nonisolated extension String {
  /// The text without the blanks around it.
  package var trimmed: String {
    let visible: ClosedRange<UInt8> = 0x21...0x7E
    if let first = utf8.first, let last = utf8.last, visible.contains(first),
      visible.contains(last)
    {
      return self
    }
    let start = drop(while: \.isWhitespace)
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...end])
  }
}
