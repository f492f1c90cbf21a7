/// A part of a line that is being typed, and what it means.
nonisolated public struct LineMark: Hashable, Sendable {
  /// What a part of a line means.
  public enum Meaning: Hashable, Sendable {
    /// A word that begins a command.
    case command
    /// A word that begins no command, and cannot become one.
    case unknown
    /// Something in quotation marks.
    case string
    /// A word that the command before it cannot take.
    case mistake
  }

  /// What it means.
  public let meaning: Meaning

  /// Where it is, in Unicode scalars from the line's beginning.
  public let range: Range<Int>

  /// Makes a mark.
  public init(_ meaning: Meaning, _ range: Range<Int>) {
    self.meaning = meaning
    self.range = range
  }
}
