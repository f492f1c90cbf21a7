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

  /// What has not been read yet.
  private(set) var rest: Substring

  init(_ line: some StringProtocol) {
    rest = Substring(line)
  }

  /// The next word, or nil when only blanks are left.
  ///
  /// What follows it stays in ``rest``.
  mutating func next() throws(Refusal) -> Word? {
    skipBlanks()
    guard !rest.isEmpty else { return nil }
    if let plain = plainWord() { return plain }
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

  /// All words that are left.
  mutating func remaining() throws(Refusal) -> [Word] {
    var words: [Word] = []
    while let word = try next() { words.append(word) }
    return words
  }

  /// The rest of the line exactly as typed, without the one blank that parts it from the word.
  var verbatim: String {
    if beginsWithPlainBlank { return String(Substring(rest.utf8.dropFirst())) }
    return String(rest.first?.isWhitespace == true ? rest.dropFirst() : rest)
  }

  /// Whether a blank of ASCII is next that no mark behind it makes another character.
  private var beginsWithPlainBlank: Bool {
    var bytes = rest.utf8.makeIterator()
    return bytes.next() == UInt8(ascii: " ") && bytes.next().map { $0 < 0x80 } ?? true
  }

  /// Most words are ASCII and hold nothing special; they are taken in one piece, byte by byte.
  private mutating func plainWord() -> Word? {
    guard let length = rest.utf8.withContiguousStorageIfAvailable(Self.plainLength) ?? nil
    else { return nil }
    let end = rest.utf8.index(rest.startIndex, offsetBy: length)
    defer { rest = rest[end...] }
    return Word(text: String(rest[..<end]), isQuoted: false)
  }

  private static func plainLength(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var length = 0
    scan: while length < bytes.count {
      switch bytes[length] {
      case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "\\"): return nil
      case 0x21...0x7E: length += 1
      case UInt8(ascii: " "): break scan
      default: return nil
      }
    }
    // A mark that combines with the blank would make it another character.
    return length + 1 < bytes.count && bytes[length + 1] >= 0x80 ? nil : length
  }

  private mutating func skipBlanks() {
    // What begins with a printing character of ASCII begins with no blank.
    if let byte = rest.utf8.first, (0x21...0x7E).contains(byte) { return }
    rest = rest.drop { $0.isWhitespace }
  }

  private mutating func quoted(by mark: Character) throws(Refusal) -> String {
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

  /// `word` as it must be typed to be read as one word.
  package static func quote(_ word: String) -> String {
    let isPlain = !word.isEmpty && !word.contains { $0.isWhitespace || "'\"\\:".contains($0) }
    if isPlain { return word }
    return word.contains("'")
      ? "\"" + word.map { "\\\"$`".contains($0) ? "\\\($0)" : String($0) }.joined() + "\""
      : "'\(word)'"
  }
}
