/// A way in which a line can go on.
nonisolated public struct Completion: Hashable, Sendable {
  /// The whole last word, quoted if it must be.
  public let word: String

  /// What it does, in a few words; empty for a mere value.
  public let help: String

  /// Makes a completion.
  public init(_ word: String, help: String = "") {
    self.word = word
    self.help = help
  }
}
