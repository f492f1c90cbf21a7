/// Turns the bytes from a terminal into answers, one key at a time.
struct ReviewKeys {
  /// A key that needs a reaction.
  enum Key: Equatable {
    case answer(ReviewAnswer)
    /// A key that is not an answer.
    case other
  }

  private var keys = SingleKeys()

  /// Returns the key that `byte` completes, if any.
  mutating func take(_ byte: UInt8) -> Key? {
    switch keys.take(byte) {
    case .character(let character): ReviewAnswer(String(character)).map(Key.answer) ?? .other
    case .end: .answer(.quit)
    case nil: byte == UInt8(ascii: "\r") || byte == UInt8(ascii: "\n") ? .other : nil
    }
  }
}
