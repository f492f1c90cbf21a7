import Platform

/// The bytes of one line, with functions to read them.
///
/// The grammars work on bytes where possible, because a large run reads a million lines.
nonisolated struct LineBytes {
  private let bytes: UnsafeBufferPointer<UInt8>

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  var count: Int { bytes.count }

  /// The byte at `index`, or nil after the end.
  subscript(index: Int) -> UInt8? {
    index < bytes.count ? bytes[index] : nil
  }

  /// Returns the text from `start` to `end`, or to the end of the line.
  func text(from start: Int, to end: Int? = nil) throws(TranscriptError.Reason) -> String {
    let range = min(start, bytes.count)..<(end ?? bytes.count)
    let bytes = UnsafeBufferPointer(rebasing: bytes[range])
    // Only valid UTF-8 decodes to itself. `String(validating:)` is slower.
    let text = String(decoding: bytes, as: UTF8.self)
    guard ExactText(text).withBytes({ Self.areSame($0, bytes) }) else { throw invalidByte() }
    return text
  }

  /// Whether the line expects exactly `text`, literally and without a delay.
  func expects(_ text: String) -> Bool {
    guard self[0] == UInt8(ascii: "|") else { return false }
    // An empty line has no space after its gutter.
    guard self[1] == UInt8(ascii: " ") else { return bytes.count == 1 && text.isEmpty }
    let tail = UnsafeBufferPointer(rebasing: bytes[2...])
    return !tail.isEmpty && ExactText(text).withBytes { Self.areSame($0, tail) }
  }

  /// Returns the length of the first line if that expects exactly `text` and ends with a newline; otherwise nil.
  ///
  /// It does not search for the newline, for the speed of ``TranscriptParser/skip(_:)``.
  func lengthOfLine(expecting text: String) -> Int? {
    ExactText(text).withBytes { text in
      let length = text.count + 2
      guard length > 2, self[length] == UInt8(ascii: "\n"), self[0] == UInt8(ascii: "|"),
        self[1] == UInt8(ascii: " ")
      else { return nil }
      return Self.areSame(text, UnsafeBufferPointer(rebasing: bytes[2..<length])) ? length : nil
    }
  }

  private static func areSame(
    _ left: UnsafeBufferPointer<UInt8>,
    _ right: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard left.count == right.count else { return false }
    guard let first = left.baseAddress, let second = right.baseAddress else { return true }
    return memcmp(first, second, left.count) == 0
  }

  /// Returns the text after the space at `start`; nil if the line ends there.
  func textAfterSpace(
    at start: Int,
    marker: @autoclosure () -> String
  ) throws(TranscriptError.Reason) -> String? {
    guard let byte = self[start] else { return nil }
    guard byte == UInt8(ascii: " ") else {
      throw .missingBlank(marker: marker(), text: try text(from: start))
    }
    return try text(from: start + 1)
  }

  /// Returns the end of the duration that begins at `start`, such as `1m30.5s`.
  func endOfTime(from start: Int) -> Int {
    var index = start
    while let digits = endOfDigits(from: index) {
      index = digits
      if self[index] == UInt8(ascii: "."), let decimals = endOfDigits(from: index + 1) {
        index = decimals
      }
      switch self[index] {
      case UInt8(ascii: "m"): index += self[index + 1] == UInt8(ascii: "s") ? 2 : 1
      case UInt8(ascii: "h"), UInt8(ascii: "s"): index += 1
      default: return index
      }
    }
    return index
  }

  private func endOfDigits(from start: Int) -> Int? {
    var index = start
    while self[index]?.isDigit == true { index += 1 }
    return index > start ? index : nil
  }

  /// Returns the error for the first invalid byte.
  private func invalidByte() -> TranscriptError.Reason {
    var start = 0
    var decoder = UTF8()
    var rest = bytes.makeIterator()
    while case .scalarValue(let scalar) = decoder.decode(&rest) {
      start += UTF8.width(scalar)
    }
    return .notUTF8(byte: self[start] ?? 0, column: start + 1)
  }
}
