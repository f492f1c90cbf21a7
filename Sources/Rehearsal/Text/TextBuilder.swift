/// A text that is put together from pieces, and the blanks between them.
///
/// It is bytes until it is whole: a string that grows piece by piece is looked through once for
/// each.
nonisolated package struct TextBuilder {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  /// What has been put in so far.
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

  /// Begins the next text in the memory of this one.
  package mutating func clear() {
    bytes.removeAll(keepingCapacity: true)
  }
}
