/// A hash that is the same in each process, unlike that of `Hasher`.
///
/// It mixes eight bytes at a time by multiplication. Do not use it for untrusted input: equal hashes are easy to
/// construct.
nonisolated package struct StableHasher {
  /// The hash of everything fed so far.
  package private(set) var value: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// Makes a hasher that was fed nothing.
  package init() {}

  /// Feeds a number.
  package mutating func feed(_ number: UInt64) {
    let product = (value ^ number).multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
    value = product.high ^ product.low &+ 0xE703_7ED1_A0B4_28DB
  }

  /// Feeds a number.
  package mutating func feed(_ number: Int) {
    feed(UInt64(truncatingIfNeeded: number))
  }

  /// Feeds a text, and where it ends.
  package mutating func feed(_ text: String) {
    var text = text
    text.withUTF8 { feed(UnsafeRawBufferPointer($0)) }
  }

  /// Feeds bytes, and where they end.
  package mutating func feed(_ bytes: UnsafeRawBufferPointer) {
    var index = 0
    while index + 8 <= bytes.count {
      let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      feed(UInt64(littleEndian: word))
      index += 8
    }
    var rest: UInt64 = 0
    while index < bytes.count {
      rest = rest << 8 | UInt64(bytes[index])
      index += 1
    }
    feed(rest)
    feed(bytes.count)
  }

  /// Feeds texts, and where they end.
  package mutating func feed(_ texts: [String]) {
    feed(texts.count)
    for text in texts { feed(text) }
  }
}
