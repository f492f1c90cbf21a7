/// Turns the bytes of a terminal into answers, one key at a time.
///
/// Arrows and other keys arrive as sequences whose last byte may be a letter (`ESC [ A`); they are
/// no answers. Source: ECMA-48, section 5.4; xterm, `ctlseqs`.
struct ReviewKeys {
  private enum State {
    case plain
    case escaped
    case inSequence
    /// One byte more, whatever it is.
    case last
  }

  private var state = State.plain

  /// The answer that is complete with `byte`, if one is.
  mutating func take(_ byte: UInt8) -> ReviewAnswer? {
    switch (state, byte) {
    case (_, 0x1B): state = .escaped
    case (.plain, 0x03), (.plain, 0x04): return .quit
    case (.plain, 0x20..<0x7F): return ReviewAnswer(String(Unicode.Scalar(byte)))
    case (.plain, _): break
    case (.escaped, UInt8(ascii: "[")): state = .inSequence
    case (.escaped, UInt8(ascii: "O")): state = .last
    // A key that was held together with Alt.
    case (.escaped, _), (.last, _): state = .plain
    case (.inSequence, 0x40..<0x7F): state = .plain
    case (.inSequence, _): break
    }
    return nil
  }
}
