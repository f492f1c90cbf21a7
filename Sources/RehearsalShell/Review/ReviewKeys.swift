/// Turns the bytes of a terminal into answers, one key at a time.
struct ReviewKeys {
  /// A key that must not be met by silence.
  enum Key: Equatable {
    case answer(ReviewAnswer)
    /// One that is no answer.
    case other
  }

  private var keys = SingleKeys()

  /// The key that is complete with `byte`, if one is.
  mutating func take(_ byte: UInt8) -> Key? {
    switch keys.take(byte) {
    case .character(let character): ReviewAnswer(String(character)).map(Key.answer) ?? .other
    case .end: .answer(.quit)
    case nil: byte == UInt8(ascii: "\r") || byte == UInt8(ascii: "\n") ? .other : nil
    }
  }
}
