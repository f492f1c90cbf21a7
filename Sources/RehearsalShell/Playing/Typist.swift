import Rehearsal

/// Types as a person does: not evenly, but the same way for the same seed.
struct Typist {
  private var random: SeededRandomNumberGenerator

  init(seed: UInt64) {
    random = SeededRandomNumberGenerator(seed: seed)
  }

  /// A command as it is typed: a thought, a key after the other, and the return key.
  ///
  /// The thought takes longer the more lines there are to read.
  mutating func type(_ command: String, afterReading lineCount: Int = 0) -> [Moment] {
    let reading = min(Self.lineTime * lineCount, Self.patience)
    var moments: [Moment] = []
    for character in command {
      let thought = moments.isEmpty ? Self.thought + reading : .zero
      moments.append(Moment(.text(String(character)), after: thought + keyDelay(of: character)))
    }
    return moments + [Moment(.text("\n"), after: Self.thought / 2)]
  }

  /// How long it takes to find a key; longer for the first letter of a word.
  private mutating func keyDelay(of character: Character) -> Duration {
    let jitter = Duration.milliseconds(Int(random.next() % 60))
    return (character == " " ? .milliseconds(90) : .milliseconds(45)) + jitter
  }

  private static let thought = Duration.milliseconds(500)
  private static let lineTime = Duration.milliseconds(60)
  private static let patience = Duration.milliseconds(1500)
}
