/// Turns the bytes of a terminal into answers, one key at a time.
struct ReviewKeys {
  private var keys = SingleKeys()

  /// The answer that is complete with `byte`, if one is.
  mutating func take(_ byte: UInt8) -> ReviewAnswer? {
    switch keys.take(byte) {
    case .character(let character): ReviewAnswer(String(character))
    case .end: .quit
    case nil: nil
    }
  }
}
