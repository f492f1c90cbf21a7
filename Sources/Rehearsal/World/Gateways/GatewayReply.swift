/// A reply from outside: its call, its latency and its content.
nonisolated public struct GatewayReply: Hashable, Sendable {
  /// The name of the gateway.
  public let gateway: String

  /// The number of the call among those of the gateway, from 1.
  public let number: Int

  /// The reply as one line of JSON: `{"success": …}` or `{"failure": …}`.
  public let payload: String

  /// The virtual time between the call and the reply.
  ///
  /// A session that receives the reply measures the time again.
  public internal(set) var latency: Duration

  /// Makes a reply.
  public init(gateway: String, number: Int, payload: String, latency: Duration = .zero) {
    self.gateway = gateway
    self.number = number
    self.payload = payload
    self.latency = latency
  }

  /// Whether it replies to `call`.
  func answers(_ call: GatewayCall) -> Bool {
    gateway == call.gateway && number == call.number
  }
}
