/// A line with typed placeholders: `{…} tapped {count:int} time, last at {at:time}`.
nonisolated public struct LineTemplate: Hashable, Sendable {
  /// A piece of the line.
  public enum Piece: Hashable, Sendable {
    /// Literal text.
    case text(String)
    /// Any text, including none: `{…}`.
    case rest
    /// A captured value of a type: `{name:type}`.
    case value(name: String, type: PlaceholderType)
    /// The value that a line above captured under this name: `{name}`.
    case reference(name: String)
  }

  /// The pieces, from left to right.
  public let pieces: [Piece]

  /// The line as written in the file.
  public let spelling: String

  init(pieces: [Piece], spelling: String) {
    self.pieces = pieces
    self.spelling = spelling
  }
}
