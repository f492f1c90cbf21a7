/// Builds a text from pieces and blanks.
///
/// It collects bytes, because a growing string would be scanned at each piece.
nonisolated package struct TextBuilder {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  /// The text so far.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  package mutating func append(_ text: String) {
    if text.utf8.withContiguousStorageIfAvailable({ bytes.append(contentsOf: $0) }) == nil {
      bytes.append(contentsOf: text.utf8)
    }
  }

  package mutating func append(_ bytes: ArraySlice<UInt8>) {
    self.bytes.append(contentsOf: bytes)
  }

  package mutating func reserveCapacity(_ count: Int) {
    bytes.reserveCapacity(count)
  }

  package mutating func append(blanks count: Int) {
    for _ in 0..<max(0, count) { bytes.append(UInt8(ascii: " ")) }
  }

  package mutating func removeTrailingBlanks() {
    while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
  }

  /// Begins a new text and reuses the memory.
  package mutating func clear() {
    bytes.removeAll(keepingCapacity: true)
  }
}
