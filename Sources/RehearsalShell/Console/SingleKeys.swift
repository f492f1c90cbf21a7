/// Turns the bytes from a terminal into keys, one at a time.
///
/// Arrows and other keys arrive as sequences whose last byte may be a letter (`ESC [ A`). They are
/// ignored. Source: ECMA-48, section 5.4; xterm, `ctlseqs`.
struct SingleKeys {
  /// A recognized key.
  enum Key: Equatable {
    /// A printable ASCII character, or the newline or carriage return of Enter.
    case character(Character)
    /// ^C or ^D: the user wants to leave.
    case end
  }

  private enum State {
    case plain
    case escaped
    case inSequence
    /// The next byte ends the sequence, whatever it is.
    case last
  }

  private var state = State.plain

  /// Returns the key that `byte` completes, if any.
  mutating func take(_ byte: UInt8) -> Key? {
    switch (state, byte) {
    case (_, 0x1B): state = .escaped
    case (.plain, 0x03), (.plain, 0x04): return .end
    case (.plain, 0x0A), (.plain, 0x0D), (.plain, 0x20..<0x7F):
      return .character(Character(Unicode.Scalar(byte)))
    case (.plain, _): break
    case (.escaped, UInt8(ascii: "[")): state = .inSequence
    case (.escaped, UInt8(ascii: "O")): state = .last
    // A key pressed together with Alt.
    case (.escaped, _), (.last, _): state = .plain
    case (.inSequence, 0x40..<0x7F): state = .plain
    case (.inSequence, _): break
    }
    return nil
  }
}
