/// A completion of an unfinished line.
nonisolated public struct Completion: Hashable, Sendable {
  /// What follows a completion.
  public enum Ending: Hashable, Sendable {
    /// Nothing: the command is complete.
    case command
    /// Another word.
    case word
    /// More letters of the same word, which is a beginning that several candidates share.
    case letters
  }

  /// The whole word that is being typed, quoted if necessary.
  public let word: String

  /// A short description of the completion; empty for a plain value.
  public let help: String

  /// What follows the completion.
  public let ending: Ending

  /// Makes a completion.
  public init(_ word: String, help: String = "", ending: Ending = .command) {
    self.word = word
    self.help = help
    self.ending = ending
  }
}
