#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The bytes of one line, and the few ways to read them.
///
/// Grammars work on bytes as far as they can, since a golden run reads a million lines.
nonisolated struct LineBytes {
  private let bytes: UnsafeBufferPointer<UInt8>

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  var count: Int { bytes.count }

  /// The byte at `index`, or nil behind the end.
  subscript(index: Int) -> UInt8? {
    index < bytes.count ? bytes[index] : nil
  }

  /// The text from `start` to `end`, or to the end of the line.
  func text(from start: Int, to end: Int? = nil) throws(TranscriptError.Reason) -> String {
    let range = min(start, bytes.count)..<(end ?? bytes.count)
    let bytes = UnsafeBufferPointer(rebasing: bytes[range])
    // Only what is valid decodes to itself; to be told so by `String(validating:)` takes longer.
    let text = String(decoding: bytes, as: UTF8.self)
    guard ExactText(text).withBytes({ Self.areSame($0, bytes) }) else { throw invalidByte() }
    return text
  }

  /// Whether the line expects `text` at once, written as it is, to the last byte.
  func expects(_ text: String) -> Bool {
    guard self[0] == UInt8(ascii: "|") else { return false }
    // An empty line has no blank behind its gutter.
    guard self[1] == UInt8(ascii: " ") else { return bytes.count == 1 && text.isEmpty }
    let tail = UnsafeBufferPointer(rebasing: bytes[2...])
    return !tail.isEmpty && ExactText(text).withBytes { Self.areSame($0, tail) }
  }

  private static func areSame(
    _ left: UnsafeBufferPointer<UInt8>,
    _ right: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard left.count == right.count else { return false }
    guard let first = left.baseAddress, let second = right.baseAddress else { return true }
    return memcmp(first, second, left.count) == 0
  }

  /// The text behind the blank at `start`; nil when the line ends there.
  func textBehindBlank(
    at start: Int,
    marker: @autoclosure () -> String
  ) throws(TranscriptError.Reason) -> String? {
    guard let byte = self[start] else { return nil }
    guard byte == UInt8(ascii: " ") else {
      throw .missingBlank(marker: marker(), text: try text(from: start))
    }
    return try text(from: start + 1)
  }

  /// Where the time that begins at `start` ends: numbers with their units, `1m30.5s`.
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
    while let byte = self[index], (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
      index += 1
    }
    return index > start ? index : nil
  }

  /// Names the first byte that cannot stand where it does.
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
