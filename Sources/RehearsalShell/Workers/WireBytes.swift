/// Writes the fields of a message.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ number: Int) {
    withUnsafeBytes(of: Int64(number).littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func write(_ text: String) {
    write(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }
}

/// Reads the fields of a message.
struct ByteReader {
  /// The number of bytes of a number.
  static let numberLength = 8

  /// The bytes that are not read yet.
  private(set) var rest: ArraySlice<UInt8>

  init(rest: ArraySlice<UInt8>) {
    self.rest = rest
  }

  mutating func number() throws(WorkerMessage.Garbled) -> Int {
    let bits = try take(Self.numberLength).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    // No number in a message is negative.
    guard let number = Int(exactly: bits) else { throw WorkerMessage.Garbled() }
    return number
  }

  mutating func text() throws(WorkerMessage.Garbled) -> String {
    let bytes = try take(number())
    // Only valid UTF-8 decodes to itself. `String(validating:)` is slower.
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.utf8.elementsEqual(bytes) else { throw WorkerMessage.Garbled() }
    return text
  }

  private mutating func take(_ count: Int) throws(WorkerMessage.Garbled) -> ArraySlice<UInt8> {
    guard rest.count >= count else { throw WorkerMessage.Garbled() }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }
}
