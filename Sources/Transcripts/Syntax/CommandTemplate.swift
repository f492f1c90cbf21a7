/// A command with references to captured values: `open {id}`.
nonisolated public struct CommandTemplate: Hashable, Sendable {
  /// A piece of the command.
  public enum Piece: Hashable, Sendable {
    /// Literal text.
    case text(String)
    /// The value that a line above captured under this name: `{name}`.
    case reference(name: String)
    /// The value of this name in the header's `secrets`: `{secret:name}`.
    case secret(name: String)
  }

  /// The pieces, from left to right.
  public let pieces: [Piece]

  /// The command as written in the file.
  public let spelling: String

  /// Whether the command has references to secrets.
  var hasSecrets: Bool {
    pieces.contains { if case .secret = $0 { true } else { false } }
  }

  /// Returns the first name that is not in `values`.
  func missingValue(in values: [String: String]) -> String? {
    for case .reference(let name) in pieces where values[name] == nil { return name }
    return nil
  }

  /// Returns the command with `values` and `secrets` inserted.
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
