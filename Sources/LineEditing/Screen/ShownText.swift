/// Makes the bytes that must follow a text before the line being typed is drawn below it.
enum ShownText {
  /// Returns the bytes to write after `shown`, which ends with a newline.
  ///
  /// A text may end inside an escape sequence, in a colour, or with the cursor in the middle of a
  /// row. A text without control characters needs nothing.
  static func closing(_ shown: [UInt8], isDumb: Bool) -> [UInt8] {
    guard shown.contains(where: isControl) else { return [] }
    if isDumb { return [0x0d] }
    // CAN cancels a sequence, SI selects the normal character set, SGR 0 resets colours (ECMA-48).
    return [0x18, 0x0f] + Array("\u{1b}[0m\r\u{1b}[J".utf8)
  }

  /// Returns whether `byte` is or may begin a control character.
  ///
  /// In UTF-8, 0xC2 leads C1 characters, and some others.
  private static func isControl(_ byte: UInt8) -> Bool {
    byte < 0x20 && byte != 0x0a && byte != 0x09 || byte == 0x7f || byte == 0xc2
  }
}
