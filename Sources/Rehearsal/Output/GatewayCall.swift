/// A call through a gateway, and whether it may change something outside.
nonisolated public struct GatewayCall: Hashable, Sendable {
  /// The effect of a call on the outside.
  public enum Kind: Hashable, Sendable {
    /// It changes nothing.
    case read
    /// It may change something.
    case write
    /// It changes nothing, and has any number of replies.
    case stream
  }

  /// The name of the gateway.
  public let gateway: String

  /// What tells the call from other calls of the gateway, such as a search text; empty if nothing does.
  public let request: String

  /// The number of the call among those of the gateway, from 1.
  ///
  /// It identifies the call in its session. Transcripts do not contain it.
  public let number: Int

  /// The effect of the call on the outside.
  public let kind: Kind

  /// Makes a call.
  public init(gateway: String, request: String = "", number: Int, kind: Kind) {
    self.gateway = gateway
    self.request = request
    self.number = number
    self.kind = kind
  }
}

nonisolated extension GatewayCall: CustomStringConvertible {
  /// The description of the call for use in a sentence: `movies “dune”`, or `movies` without a request.
  public var description: String { Self.name(gateway, request) }

  /// The name of a call in a sentence, in which calls with the requests `others` are named as well.
  static func name(_ gateway: String, _ request: String, unlike others: [String] = []) -> String {
    request.isEmpty ? gateway : "\(gateway) “\(VisibleText.short(request, unlike: others))”"
  }
}
