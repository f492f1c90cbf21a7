/// Measures the columns that a text takes on a terminal.
///
/// It uses its own table instead of the C library's, so that a text is broken at the same place on
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
    if let columns = ofASCII(text) { return columns }
    var columns = 0
    for scalar in text.unicodeScalars {
      guard isSimple(scalar.value) else { return nil }
      columns += 1
    }
    return columns
  }

  /// The columns of a text of printable ASCII, which are its bytes; nil for other texts.
  static func ofASCII(_ text: some StringProtocol) -> Int? {
    let columns = text.utf8.withContiguousStorageIfAvailable { bytes -> Int? in
      for byte in bytes where !(0x20...0x7E).contains(byte) { return nil }
      return bytes.count
    }
    return columns ?? nil
  }

  private static func isSimple(_ scalar: UInt32) -> Bool {
    switch scalar {
    // ASCII, Latin letters, dashes, quotation marks, the ellipsis, arrows, and triangles.
    case 0x20...0x7E, 0xA1...0xA8, 0xAF...0x2FF, 0x2010...0x2027, 0x219A...0x21FF, 0x25B6...0x25C3:
      true
    default: false
    }
  }

  package static func of(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    if first.value < 0x300, character.utf8.count == UTF8.width(first) { return 1 }
    let asksForEmoji = scalars.contains { $0.value == 0xFE0F }
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
