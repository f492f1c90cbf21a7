/// A call through a gateway, and whether it may change something outside.
nonisolated public struct GatewayCall: Hashable, Sendable {
  /// The effect of a call on the outside.
  public enum Kind: Hashable, Sendable {
    /// It changes nothing.
    case read
    /// It may change something.
    case write
  }

  /// The name of the gateway.
  public let gateway: String

  /// The number of the call among those of the gateway, from 1.
  public let number: Int

  /// The effect of the call on the outside.
  public let kind: Kind

  /// Makes a call.
  public init(gateway: String, number: Int, kind: Kind) {
    self.gateway = gateway
    self.number = number
    self.kind = kind
  }
}

nonisolated extension GatewayCall: CustomStringConvertible {
  /// The description of the call for use in a sentence: `call 1 of movies`.
  public var description: String { "call \(number) of \(gateway)" }
}
