/// What must follow a text that was shown, so that the line being typed can be drawn below it.
enum ShownText {
  /// The bytes to write behind `shown`, which ends with a newline.
  ///
  /// A text may have left an escape sequence unfinished, a colour on, or the cursor in the middle
  /// of a row. A text without control characters needs nothing.
  static func closing(_ shown: [UInt8], isDumb: Bool) -> [UInt8] {
    guard shown.contains(where: isControl) else { return [] }
    if isDumb { return [0x0d] }
    // CAN ends a sequence, SI brings letters back, SGR 0 ends colours (ECMA-48).
    return [0x18, 0x0f] + Array("\u{1b}[0m\r\u{1b}[J".utf8)
  }

  /// Tells control characters from text; C1 ones are led in by 0xC2 in UTF-8, and so are others.
  private static func isControl(_ byte: UInt8) -> Bool {
    byte < 0x20 && byte != 0x0a && byte != 0x09 || byte == 0x7f || byte == 0xc2
  }
}
