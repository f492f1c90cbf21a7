/// Measures the columns that a text takes on a terminal.
///
/// It uses its own table instead of the C library's, so that a text is cut at the same place on
/// every platform. Source: Unicode Standard Annex #11, East Asian Width; UTS #51 for emoji.
nonisolated package enum DisplayWidth {
  package static func of(_ text: some StringProtocol) -> Int {
    ofSimple(text) ?? text.reduce(0) { $0 + of($1) }
  }

  /// The columns of a text in which every scalar takes one column on its own; nil for other texts.
  ///
  /// Most text is of this kind. It has no control characters, and its scalars need not be grouped
  /// into characters.
  static func ofSimple(_ text: some StringProtocol) -> Int? {
    text.withBytes(ofSimple)
  }

  /// The columns of a text of printable ASCII, which are its bytes; nil for other texts.
  static func ofASCII(_ text: String) -> Int? {
    let columns = text.utf8.withContiguousStorageIfAvailable { bytes -> Int? in
      for byte in bytes where !(0x20...0x7E).contains(byte) { return nil }
      return bytes.count
    }
    return columns ?? nil
  }

  /// Works on bytes of UTF-8, because a large test run measures a million lines.
  ///
  /// Without it, `script/count-instructions` counts 0.8 to 2.3 % more for “transcript line”.
  private static func ofSimple(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    // Most text is printable ASCII, of which each byte takes one column.
    let end = endOfASCII(in: bytes)
    if end == bytes.count { return end }
    var columns = end
    var index = end
    while index < bytes.count {
      let byte = bytes[index]
      if (0x20...0x7E).contains(byte) {
        index += 1
      } else {
        var scalar = UInt32(byte)
        let length = byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
        guard length == 2 || length == 3 else { return nil }
        scalar &= length == 2 ? 0x1F : 0x0F
        for offset in 1..<length { scalar = scalar << 6 | UInt32(bytes[index + offset] & 0x3F) }
        guard isSimple(scalar) else { return nil }
        index += length
      }
      columns += 1
    }
    return columns
  }

  /// The index of the first byte that is not printable ASCII.
  private static func endOfASCII(in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var end = 0
    // Most bytes are checked eight at a time.
    if let start = UnsafeRawPointer(bytes.baseAddress) {
      while end + 8 <= bytes.count,
        isPrintableASCII(start.loadUnaligned(fromByteOffset: end, as: UInt64.self))
      {
        end += 8
      }
    }
    while end < bytes.count, (0x20...0x7E).contains(bytes[end]) { end += 1 }
    return end
  }

  /// Whether each of eight bytes is at least 0x20 and at most 0x7E.
  private static func isPrintableASCII(_ bytes: UInt64) -> Bool {
    let highBits: UInt64 = 0x8080_8080_8080_8080
    // Unless a byte is above 0x7F, which the last line sees by itself, no byte affects its neighbors here.
    let isBelow0x20 = ~((bytes | highBits) &- 0x2020_2020_2020_2020)
    let isAbove0x7E = bytes &+ 0x0101_0101_0101_0101
    return (bytes | isBelow0x20 | isAbove0x7E) & highBits == 0
  }

  private static func isSimple(_ scalar: UInt32) -> Bool {
    switch scalar {
    // Latin letters, dashes, quotation marks, the ellipsis, arrows, and triangles.
    case 0xA1...0xA8, 0xAF...0x2FF, 0x2010...0x2027, 0x219A...0x21FF, 0x25B6...0x25C3: true
    default: false
    }
  }

  package static func of(_ character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    if first.value < 0x300 { return 1 }
    let asksForEmoji = character.unicodeScalars.contains { $0.value == 0xFE0F }
    if asksForEmoji && first.properties.isEmoji { return 2 }
    if first.properties.isEmojiPresentation || isWide(first.value) { return 2 }
    return switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: 0
    default: 1
    }
  }

  private static func isWide(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
      0x1_7000...0x1_8CFF, 0x1_B000...0x1_B2FF, 0x2_0000...0x3_FFFD:
      true
    default:
      false
    }
  }
}

nonisolated extension StringProtocol {
  /// Calls `body` with the bytes of the text.
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
    // A bridged Objective-C string has no contiguous UTF-8, so copy it.
    return Array(utf8).withUnsafeBufferPointer(body)
  }
}
