/// Writes numbers and texts as bytes, in little-endian order.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ number: some FixedWidthInteger) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  /// Writes `text` in UTF-8, preceded by its length.
  mutating func write(_ text: String) {
    write(UInt32(text.utf8.count))
    bytes.append(contentsOf: text.utf8)
  }
}

/// Reads values from bytes that a ``ByteWriter`` wrote; returns nil for malformed bytes.
struct ByteReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) {
    rest = bytes
  }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func byte() -> UInt8? {
    rest.popFirst()
  }

  mutating func number<Number: FixedWidthInteger>(_ type: Number.Type) -> Number? {
    take(Number.bitWidth / 8)?.reversed().reduce(0) { $0 << 8 | Number($1) }
  }

  mutating func text() -> String? {
    guard let count = number(UInt32.self), let bytes = take(Int(count)) else { return nil }
    // Only valid UTF-8 decodes to itself. `String(validating:)` is slower.
    let text = String(decoding: bytes, as: UTF8.self)
    return text.utf8.elementsEqual(bytes) ? text : nil
  }

  private mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
    guard rest.count >= count else { return nil }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }
}
