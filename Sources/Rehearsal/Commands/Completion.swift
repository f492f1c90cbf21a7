/// A way in which a line can go on.
nonisolated public struct Completion: Hashable, Sendable {
  /// What follows a completion.
  public enum Ending: Hashable, Sendable {
    /// Nothing must: the command can be entered.
    case command
    /// Another word.
    case word
    /// More of the same word, which is a beginning that many share.
    case letters
  }

  /// The whole of what was typed last, quoted if it must be.
  public let word: String

  /// What it does, in a few words; empty for a mere value.
  public let help: String

  /// What follows it.
  public let ending: Ending

  /// Makes a completion.
  public init(_ word: String, help: String = "", ending: Ending = .command) {
    self.word = word
    self.help = help
    self.ending = ending
  }
}
