/// A command with places for what was captured: `open {id}`.
nonisolated public struct CommandTemplate: Hashable, Sendable {
  /// A piece of it.
  public enum Piece: Hashable, Sendable {
    /// Exactly this text.
    case text(String)
    /// What was captured by that name in a line above: `{name}`.
    case reference(name: String)
    /// What the header's `secrets` says by that name: `{secret:name}`.
    case secret(name: String)
  }

  /// Its pieces, from left to right.
  public let pieces: [Piece]

  /// How it is spelled.
  public let spelling: String

  init(pieces: [Piece], spelling: String) {
    self.pieces = pieces
    self.spelling = spelling
  }

  /// The first name that `values` does not have.
  func missingValue(in values: [String: String]) -> String? {
    for case .reference(let name) in pieces where values[name] == nil { return name }
    return nil
  }

  /// The command with `values` and `secrets` put in.
  func fill(_ values: [String: String], secrets: [String: String]) -> String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .reference(let name): values[name] ?? ""
      case .secret(let name): secrets[name] ?? ""
      }
    }
    .joined()
  }
}
