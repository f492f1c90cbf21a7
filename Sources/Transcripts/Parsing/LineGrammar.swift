/// What one line means, by its first character.
///
/// It works on bytes as far as it can, since a golden run reads a million lines.
nonisolated struct LineGrammar {
  /// Which part of the file the line stands in.
  enum Position {
    /// Nothing but comments stands above it.
    case start
    case header
    case body
  }

  let bytes: UnsafeBufferPointer<UInt8>
  let position: Position

  func parse() throws(TranscriptError.Reason) -> TranscriptLine.Kind {
    switch bytes.first {
    case nil: .blank
    case UInt8(ascii: "#"): .comment(try text(from: 1))
    case UInt8(ascii: ">"): .command(try command())
    case UInt8(ascii: "|"): .output(try output())
    case UInt8(ascii: "@"): .directive(try DirectiveGrammar(line: try text(from: 0)).parse())
    default: try headerLine()
    }
  }

  private func command() throws(TranscriptError.Reason) -> String {
    let command = try textBehindBlank(from: 1, marker: ">")
    // A blank line is no turn, so nothing could ever be compared with it.
    guard command.contains(where: { !$0.isWhitespace }) else { throw .missingCommand }
    return command
  }

  private func output() throws(TranscriptError.Reason) -> ExpectedLine {
    var start = 1
    var offset: WrittenDuration?
    if bytes.count > 1, bytes[1] == UInt8(ascii: "@") {
      start = endOfTime(from: 2)
      offset = WrittenDuration(try text(from: 2, to: start))
      if offset == nil { throw .badOffset(try text(from: 2)) }
    }
    let marker = offset.map { "|@\($0.text)" } ?? "|"
    let text = try textBehindBlank(from: start, marker: marker)
    // An empty line is written `|`; a blank behind it is the writer's own.
    let spelling = text.isEmpty && start < bytes.count ? " " : nil
    return ExpectedLine(.literal(text), after: offset, spelling: spelling)
  }

  private func headerLine() throws(TranscriptError.Reason) -> TranscriptLine.Kind {
    let line = try text(from: 0)
    if line == "---" {
      guard position != .body else { throw .strayHeaderEnd }
      return .headerEnd
    }
    guard let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")),
      line.utf8[..<colon].allSatisfy(Self.isLetter)
    else {
      throw position == .header ? .notAField(line) : .unknownLine(line)
    }
    let key = HeaderKey(rawValue: String(line[..<colon]))
    if position == .body { throw key.map { .fieldInBody($0) } ?? .unknownLine(line) }
    guard let key else { throw .unknownKey(String(line[..<colon])) }
    let value = line[line.index(after: colon)...].drop { $0 == " " }
    let end = value.lastIndex { $0 != " " }.map(value.index(after:)) ?? value.startIndex
    return .field(HeaderField(key, String(value[..<end]), written: line))
  }

  /// The text from `start` on, from which one blank parts it; nothing at all is an empty text.
  private func textBehindBlank(
    from start: Int,
    marker: @autoclosure () -> String
  ) throws(TranscriptError.Reason) -> String {
    guard start < bytes.count else { return "" }
    guard bytes[start] == UInt8(ascii: " ") else {
      throw .missingBlank(marker: marker(), text: try text(from: start))
    }
    return try text(from: start + 1)
  }

  private func text(from start: Int, to end: Int? = nil) throws(TranscriptError.Reason) -> String {
    let range = start..<(end ?? bytes.count)
    if let text = String(validating: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self) {
      return text
    }
    throw invalidByte()
  }

  /// Names the first byte that cannot stand where it does.
  private func invalidByte() -> TranscriptError.Reason {
    var start = 0
    var decoder = UTF8()
    var rest = bytes.makeIterator()
    while case .scalarValue(let scalar) = decoder.decode(&rest) {
      start += UTF8.width(scalar)
    }
    return .notUTF8(byte: bytes[start], column: start + 1)
  }

  /// Where the time that begins at `start` ends: numbers with their units, `1m30.5s`.
  private func endOfTime(from start: Int) -> Int {
    var index = start
    while let digits = endOfDigits(from: index) {
      index = digits
      if byte(at: index) == UInt8(ascii: "."), let decimals = endOfDigits(from: index + 1) {
        index = decimals
      }
      switch byte(at: index) {
      case UInt8(ascii: "m"): index += byte(at: index + 1) == UInt8(ascii: "s") ? 2 : 1
      case UInt8(ascii: "h"), UInt8(ascii: "s"): index += 1
      default: return index
      }
    }
    return index
  }

  private func endOfDigits(from start: Int) -> Int? {
    var index = start
    while let byte = byte(at: index), (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
      index += 1
    }
    return index > start ? index : nil
  }

  private func byte(at index: Int) -> UInt8? {
    index < bytes.count ? bytes[index] : nil
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
