import Rehearsal

/// Simulates human typing: uneven, but reproducible for the same seed.
struct Typist {
  private var random: SeededRandomNumberGenerator

  init(seed: UInt64) {
    random = SeededRandomNumberGenerator(seed: seed)
  }

  /// Returns the moments of typing a command: a pause, one key after the other, and Return.
  mutating func type(_ command: String) -> [Moment] {
    var moments: [Moment] = []
    for character in command {
      let thought = moments.isEmpty ? Self.thought : .zero
      moments.append(Moment(.text(String(character)), after: thought + keyDelay(of: character)))
    }
    return moments + [Moment(.text("\n"), after: Self.thought / 2)]
  }

  /// Returns the delay before a key, which is longer for the first letter of a word.
  private mutating func keyDelay(of character: Character) -> Duration {
    let jitter = Duration.milliseconds(Int(random.next() % 50))
    return (character == " " ? .milliseconds(70) : .milliseconds(35)) + jitter
  }

  private static let thought = Duration.milliseconds(300)
}
