/// A JSON reader that works byte by byte.
///
/// Foundation's decoder tells neither how a value is spelled, which transcripts keep, nor where a text stops being JSON.
/// Source: RFC 8259.
nonisolated package struct JSONReader {
  private let bytes: [UInt8]
  private var index = 0
  private var tokens: [String] = []
  /// Whether more bytes were needed than there are.
  private var isCutShort = false

  package init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// Whether all bytes have been read.
  package var isAtEnd: Bool { index == bytes.count }

  /// The number of bytes that have been read.
  package var offset: Int { index }

  /// Whether `text` is exactly one JSON value.
  package static func isValue(_ text: String) -> Bool { tokens(of: text) != nil }

  /// Returns the strings, numbers, literals and punctuation of `text`; nil if it is not exactly one
  /// JSON value.
  package static func tokens(of text: String) -> [String]? {
    var reader = JSONReader(text)
    return reader.readWhole() ? reader.tokens : nil
  }

  /// Returns the end of `text` from where it is not JSON, which is empty if `text` ends too early; nil if it is one
  /// JSON value.
  static func misfit(in text: String) -> String? {
    var reader = JSONReader(text)
    if reader.readWhole() { return nil }
    return reader.isCutShort ? "" : String(decoding: reader.bytes[reader.index...], as: UTF8.self)
  }

  /// Reads one JSON value and blanks around it; returns whether nothing else is there.
  private mutating func readWhole() -> Bool {
    skipBlanks()
    guard readValue(depth: 0) else { return false }
    skipBlanks()
    return isAtEnd
  }

  /// Reads a string at the current position; nil if there is none, or if it is malformed.
  package mutating func readString() -> String? {
    guard take("\"") else { return nil }
    var text: [UInt8] = []
    while let byte = next() {
      switch byte {
      case UInt8(ascii: "\""): return String(validating: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let scalar = readEscape() else { return nil }
        text += Array(String(scalar).utf8)
      case 0..<0x20: return nil
      default: text.append(byte)
      }
    }
    return nil
  }

  private mutating func readEscape() -> Unicode.Scalar? {
    switch next() {
    case UInt8(ascii: "\""): "\""
    case UInt8(ascii: "\\"): "\\"
    case UInt8(ascii: "/"): "/"
    case UInt8(ascii: "b"): "\u{8}"
    case UInt8(ascii: "f"): "\u{C}"
    case UInt8(ascii: "n"): "\n"
    case UInt8(ascii: "r"): "\r"
    case UInt8(ascii: "t"): "\t"
    case UInt8(ascii: "u"): readCodePoint()
    default: nil
    }
  }

  /// Reads the code point of `\uXXXX`, or of a surrogate pair of two.
  private mutating func readCodePoint() -> Unicode.Scalar? {
    guard let unit = readUnit() else { return nil }
    guard (0xD800...0xDBFF).contains(unit) else { return Unicode.Scalar(unit) }
    guard take("\\"), take("u"), let low = readUnit(),
      (0xDC00...0xDFFF).contains(low)
    else { return nil }
    return Unicode.Scalar(0x1_0000 + (unit - 0xD800) << 10 + (low - 0xDC00))
  }

  private mutating func readUnit() -> UInt32? {
    guard index + 4 <= bytes.count else { return nil }
    defer { index += 4 }
    let digits = String(decoding: bytes[index..<(index + 4)], as: UTF8.self)
    return digits.allSatisfy(\.isHexDigit) ? UInt32(digits, radix: 16) : nil
  }

  /// The largest number of arrays and objects, one inside another.
  ///
  /// That is deeper than any real reply, and far below the limits of the stack and of Foundation's decoder.
  static let depthLimit = 256

  /// The error about JSON with more levels than ``depthLimit``.
  struct TooDeep: Error {}

  /// Whether arrays and objects are nested more deeply than ``depthLimit`` allows, as far as the JSON is valid.
  static func isTooDeep(_ json: some Sequence<UInt8>) -> Bool {
    var depth = 0
    var isInString = false
    var isEscaped = false
    for byte in json {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\"") {
        isInString.toggle()
      } else if isInString {
        isEscaped = byte == UInt8(ascii: "\\")
      } else if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") {
        depth += 1
        if depth > depthLimit { return true }
      } else if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") {
        depth -= 1
      }
    }
    return false
  }

  private mutating func readValue(depth: Int) -> Bool {
    if depth < Self.depthLimit, readToken({ $0.take("[") }) {
      return readList(to: "]") { $0.readValue(depth: depth + 1) }
    }
    if depth < Self.depthLimit, readToken({ $0.take("{") }) {
      return readList(to: "}") { reader in
        guard reader.readToken({ $0.readString() != nil }) else { return false }
        reader.skipBlanks()
        guard reader.readToken({ $0.take(":") }) else { return false }
        reader.skipBlanks()
        return reader.readValue(depth: depth + 1)
      }
    }
    return readToken { $0.readString() != nil }
      || readToken { $0.take("true") || $0.take("false") || $0.take("null") || $0.skipNumber() }
  }

  /// Reads the items of a list up to its end.
  private mutating func readList(to end: String, item: (inout JSONReader) -> Bool) -> Bool {
    skipBlanks()
    if readToken({ $0.take(end) }) { return true }
    while true {
      guard item(&self) else { return false }
      skipBlanks()
      if readToken({ $0.take(end) }) { return true }
      guard readToken({ $0.take(",") }) else { return false }
      skipBlanks()
    }
  }

  /// Adds the text that `read` accepts to the tokens; stays where it is if `read` fails.
  private mutating func readToken(_ read: (inout JSONReader) -> Bool) -> Bool {
    let start = index
    guard read(&self) else {
      index = start
      return false
    }
    tokens.append(String(decoding: bytes[start..<index], as: UTF8.self))
    return true
  }

  private mutating func skipNumber() -> Bool {
    _ = take("-")
    let hasLeadingZero = index < bytes.count && bytes[index] == UInt8(ascii: "0")
    guard let count = skipDigits(), count == 1 || !hasLeadingZero else { return false }
    if take("."), skipDigits() == nil { return false }
    if take("e") || take("E") {
      _ = take("+") || take("-")
      return skipDigits() != nil
    }
    return true
  }

  private mutating func skipDigits() -> Int? {
    let start = index
    while index < bytes.count, UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[index] { index += 1 }
    return index > start ? index - start : nil
  }

  private mutating func skipBlanks() {
    while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
  }

  private mutating func next() -> UInt8? {
    guard index < bytes.count else {
      isCutShort = true
      return nil
    }
    defer { index += 1 }
    return bytes[index]
  }

  private mutating func take(_ word: String) -> Bool {
    guard bytes[index...].starts(with: word.utf8) else { return false }
    index += word.utf8.count
    return true
  }
}
