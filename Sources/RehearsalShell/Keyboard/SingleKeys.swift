/// Turns the bytes of a terminal into keys, one at a time.
///
/// Arrows and other keys arrive as sequences whose last byte may be a letter (`ESC [ A`); they are
/// left out. Source: ECMA-48, section 5.4; xterm, `ctlseqs`.
struct SingleKeys {
  /// A key that means something.
  enum Key: Equatable {
    /// A printing character of ASCII.
    case character(Character)
    /// Somebody wants out: ^C or ^D.
    case end
  }

  private enum State {
    case plain
    case escaped
    case inSequence
    /// One byte more, whatever it is.
    case last
  }

  private var state = State.plain

  /// The key that is complete with `byte`, if one is.
  mutating func take(_ byte: UInt8) -> Key? {
    switch (state, byte) {
    case (_, 0x1B): state = .escaped
    case (.plain, 0x03), (.plain, 0x04): return .end
    case (.plain, 0x20..<0x7F): return .character(Character(Unicode.Scalar(byte)))
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
