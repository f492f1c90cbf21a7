/// A reply from outside: its call, its latency and its content.
///
/// A reply names its call by the gateway and the request, not by a number that counts over the session. A
/// call that is added to the app therefore does not change the replies to other calls.
nonisolated public struct GatewayReply: Sendable {
  /// The name of the gateway.
  public let gateway: String

  /// What tells the call from other calls of the gateway; empty if nothing does.
  public let request: String

  /// The place of the call, from 1, among the calls that wait for a reply and have the same name.
  ///
  /// It is nearly always 1. A session that receives the reply determines the place again.
  public internal(set) var place: Int

  /// The reply as one line of JSON: `{"success": …}` or `{"failure": …}`, or `{"finished": true}` at the
  /// end of a stream.
  public let payload: String

  /// The virtual time between the call and the reply.
  ///
  /// A session that receives the reply measures the time again.
  public internal(set) var latency: Duration

  /// The number of the call, as far as it is known; it says which of several equal calls is meant.
  var number: Int?

  /// Makes a reply.
  public init(
    gateway: String,
    request: String = "",
    place: Int = 1,
    payload: String,
    latency: Duration = .zero
  ) {
    self.gateway = gateway
    self.request = request
    self.place = place
    self.payload = payload
    self.latency = latency
  }

  /// Makes the reply to a call that succeeds; a value that cannot be encoded is a programmer error.
  public init(gateway: String, request: String = "", success value: some Encodable) {
    let payload = PayloadCoding.json(of: ["success": value])
    self.init(gateway: gateway, request: request, payload: payload)
  }

  /// Makes the reply to a call that fails; an error that cannot be encoded is a programmer error.
  public init(gateway: String, request: String = "", failure error: some Encodable & Error) {
    let payload = PayloadCoding.json(of: ["failure": error])
    self.init(gateway: gateway, request: request, payload: payload)
  }

  /// Makes a reply to `call`.
  init(to call: GatewayCall, payload: String) {
    self.init(gateway: call.gateway, request: call.request, payload: payload)
    number = call.number
  }

  /// Whether it may reply to `call`.
  func answers(_ call: GatewayCall) -> Bool {
    gateway == call.gateway && request == call.request && number.map { $0 == call.number } ?? true
  }
}

nonisolated extension GatewayReply: Hashable {
  /// Whether two replies have the same name, payload and latency.
  public static func == (one: Self, other: Self) -> Bool {
    // The number of a call follows from its name and the log, so a reply from a file has none.
    one.gateway == other.gateway && one.request == other.request && one.place == other.place
      && one.payload == other.payload && one.latency == other.latency
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(gateway)
    hasher.combine(request)
    hasher.combine(place)
    hasher.combine(payload)
    hasher.combine(latency)
  }
}
