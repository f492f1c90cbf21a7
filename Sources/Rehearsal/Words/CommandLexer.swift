/// A word of a line, and where it is in the line.
nonisolated package struct TypedWord {
  /// The word without its quotation marks.
  package var text: String
  /// Whether a part of the word was quoted: a quoted word is never a number or a `:verb`.
  package var isQuoted: Bool
  /// The place of the word, including its quotation marks.
  var range: Range<String.Index>

  /// The verb after a colon; nil for a word without a colon.
  package var verbAfterColon: String? {
    let hasColon = text.utf8.first == UInt8(ascii: ":") && !isQuoted
    return hasColon ? String(text.dropFirst()) : nil
  }
}

/// Splits a command into words as a shell does.
///
/// Blanks separate words, `'…'` keeps everything, `"…"` keeps blanks, and a backslash keeps the next
/// character. Source: POSIX.1-2017, Shell Command Language, section 2.2, Quoting.
nonisolated package struct CommandLexer {
  private let line: String
  /// Whether a quotation mark may still be open at the end of the line.
  private let isUnfinished: Bool
  /// Notes what can stand where; nil if the line is only performed.
  // Safe: the caller that reads the line keeps it. Copies of a lexer count no references.
  private unowned(unsafe) let slots: SlotRecorder?
  /// How many bytes of the line have been read.
  private var readCount = 0

  package init(_ line: String, isUnfinished: Bool = false) {
    self.init(line, isUnfinished: isUnfinished, slots: nil)
  }

  init(_ line: String, isUnfinished: Bool = true, slots: SlotRecorder?) {
    self.line = line
    self.isUnfinished = isUnfinished
    self.slots = slots
  }

  /// Where the next word begins, to note what can stand there before the word is read; nil if that is not recorded.
  ///
  /// Optional, so that a line that is performed makes no closures.
  @MainActor var nextPlace: SlotRecorder.Place? {
    slots.map { SlotRecorder.Place($0, at: rest.drop { $0.isWhitespace }.startIndex) }
  }

  /// Notes what can stand where each of the next words begins, and nothing after them.
  @MainActor func expect(_ slots: [() -> CommandSlot]) {
    var lexer = self
    for slot in slots {
      lexer.nextPlace?.expect(slot)
      guard (try? lexer.next()) != nil else { return }
    }
    lexer.nextPlace?.expect { .nothing }
  }

  /// The words of an unfinished line.
  static func words(ofUnfinished line: String) -> [TypedWord] {
    var lexer = CommandLexer(line, isUnfinished: true)
    return (try? lexer.remaining()) ?? []
  }

  /// What has not been read yet.
  package private(set) var rest: Substring {
    get { line[index(readCount)...] }
    set { readCount = line.utf8.count - newValue.utf8.count }
  }

  /// Returns the next word, or nil if only blanks are left; what follows the word stays in ``rest``.
  ///
  /// Throws if a quotation mark is not closed, or if nothing follows a backslash, unless the line is
  /// unfinished.
  package mutating func next() throws(Refusal) -> TypedWord? {
    guard readCount < line.utf8.count else { return nil }
    if let plain = plainWord() { return plain }
    skipBlanks()
    guard !rest.isEmpty else { return nil }
    let start = rest.startIndex
    var word = TypedWord(text: "", isQuoted: false, range: start..<start)
    while let character = rest.first, !character.isWhitespace {
      rest.removeFirst()
      switch character {
      case "'", "\"":
        word.isQuoted = true
        word.text += try quoted(by: character)
      case "\\":
        word.isQuoted = true
        if let escaped = rest.popFirst() {
          word.text.append(escaped)
        } else {
          try expectUnfinished(after: character)
        }
      default:
        word.text.append(character)
      }
    }
    word.range = start..<rest.startIndex
    return word
  }

  /// Reads the title that the line goes on with after blanks, unquoted; false if it does not, or if the title ends within a
  /// word.
  mutating func read(title: String) -> Bool {
    let shown = rest.drop { $0.isWhitespace }
    guard shown.hasPrefix(title) else { return false }
    let end = shown.dropFirst(title.count)
    guard end.first?.isWhitespace != false else { return false }
    rest = end
    return true
  }

  /// Skips the blanks before the next word.
  mutating func skipBlanks() {
    rest = rest.drop { $0.isWhitespace }
  }

  /// Returns what is left before and after `word`, without blanks around it.
  func texts(around word: TypedWord) -> (before: String, after: String) {
    let start = index(readCount)
    return (
      String(line[start..<word.range.lowerBound]).trimmed,
      String(line[word.range.upperBound...]).trimmed
    )
  }

  /// Returns all words that are left.
  mutating func remaining() throws(Refusal) -> [TypedWord] {
    var words: [TypedWord] = []
    while let word = try next() { words.append(word) }
    return words
  }

  /// Throws a refusal if words are left after `command`.
  func expectEnd(after command: String) throws(Refusal) {
    var lexer = self
    if let extra = try lexer.next() {
      throw .extraArgument(command: command, argument: extra.text)
    }
  }

  /// The rest of the line exactly as typed, without the one blank that separates it from the word.
  var verbatim: String {
    let plain = line.withBytes { bytes in
      Self.isPlainBlank(bytes, at: readCount) ? Self.text(bytes[(readCount + 1)...]) : nil
    }
    return plain ?? String(rest.first?.isWhitespace == true ? rest.dropFirst() : rest)
  }

  /// The argument of a command that takes the rest of the line: as it was `typed`, or without the
  /// quotation marks if one pair encloses all of it.
  package static func text(of typed: String) -> String {
    // Most texts begin with a letter or a digit, which is neither a blank nor a quotation mark.
    if let first = typed.utf8.first, (0x30...0x7E).contains(first) { return typed }
    var lexer = CommandLexer(typed)
    lexer.skipBlanks()
    guard let mark = lexer.rest.first, mark == "'" || mark == "\"" else { return typed }
    lexer.rest.removeFirst()
    guard let text = try? lexer.quoted(by: mark), lexer.rest.allSatisfy(\.isWhitespace) else {
      return typed
    }
    return text
  }

  /// Returns the next word if it is ASCII without quotation marks, as most words are.
  ///
  /// Such a word is read byte by byte and copied at once: without it, `script/count-instructions` counts 45 % more for
  /// “tap”.
  private mutating func plainWord() -> TypedWord? {
    let plain = line.withBytes { bytes in
      Self.plainRange(in: bytes, from: readCount).map { (Self.text(bytes[$0]), $0) }
    }
    guard let (text, range) = plain else { return nil }
    readCount = range.upperBound
    return TypedWord(
      text: text,
      isQuoted: false,
      range: index(range.lowerBound)..<index(range.upperBound)
    )
  }

  private func index(_ byteCount: Int) -> String.Index {
    line.utf8.index(line.startIndex, offsetBy: byteCount)
  }

  private static func text(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes), as: UTF8.self)
  }

  /// Returns the range of the next word; nil if it is not plain.
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

  /// Whether the byte at `index` is an ASCII blank without a combining character after it.
  private static func isPlainBlank(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    guard index < bytes.count, bytes[index] == UInt8(ascii: " ") else { return false }
    return index + 1 == bytes.count || bytes[index + 1] < 0x80
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
    try expectUnfinished(after: mark)
    return text
  }

  /// Throws unless the line may end after `mark`.
  private func expectUnfinished(after mark: Character) throws(Refusal) {
    if !isUnfinished { throw .unclosedQuote(mark) }
  }

  /// Returns `text` as you type it for a command that takes the rest of the line: quoted only if
  /// necessary.
  package static func quoteText(_ text: String) -> String {
    self.text(of: text) == text && !text.isEmpty ? text : forcedQuote(text)
  }

  /// Returns `word`, quoted if that is necessary to make it one word.
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
