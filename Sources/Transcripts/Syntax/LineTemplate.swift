/// A line with typed placeholders: `{…} tapped {count:int} time, last at {at:time}`.
nonisolated public struct LineTemplate: Hashable, Sendable {
  /// A piece of it.
  public enum Piece: Hashable, Sendable {
    /// Exactly this text.
    case text(String)
    /// Any text, or none: `{…}`.
    case rest
    /// A text of a type, which is captured: `{name:type}`.
    case value(name: String, type: PlaceholderType)
    /// What was captured by that name in a line above: `{name}`.
    case reference(name: String)
  }

  /// Its pieces, from left to right.
  public let pieces: [Piece]

  /// How it is spelled.
  public let spelling: String

  init(pieces: [Piece], spelling: String) {
    self.pieces = pieces
    self.spelling = spelling
  }
}
