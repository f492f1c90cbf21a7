/// A call through a port: which, and whether it may change something outside.
nonisolated public struct PortCall: Hashable, Sendable {
  /// What a call does outside.
  public enum Kind: Hashable, Sendable {
    /// It changes nothing.
    case read
    /// It may change something.
    case write
  }

  /// The name of the port.
  public let port: String

  /// Its number among the calls of the port, from 1.
  public let number: Int

  /// What it does outside.
  public let kind: Kind

  /// Makes a call.
  public init(port: String, number: Int, kind: Kind) {
    self.port = port
    self.number = number
    self.kind = kind
  }
}

nonisolated extension PortCall: CustomStringConvertible {
  /// What to call it in a sentence: `call 1 of movies`.
  public var description: String { "call \(number) of \(port)" }
}
