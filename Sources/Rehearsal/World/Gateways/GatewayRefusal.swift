/// The reason why a reply was not accepted, or why a call has no reply.
nonisolated public enum GatewayRefusal: Error, Hashable, Sendable {
  /// The app has no gateway of that name.
  case unknownGateway(String, known: [String])
  /// No call with that name waits for a reply; the calls of the gateway that wait are given.
  case notAwaited(gateway: String, request: String, waiting: [GatewayCall])
  /// Fewer calls with that name wait than the place of the reply says.
  case tooFewCalls(gateway: String, request: String, place: Int, count: Int)
  /// The reply does not decode as the result of the gateway.
  case unreadable(GatewayCall, reason: String)
  /// The call was not made, because the session is not live.
  case notLive(GatewayCall)
  /// No reply came, and the call no longer waits for one.
  case late(GatewayCall, limit: Duration)

  /// One line for the user that says what is wrong and what to do instead.
  public var text: String {
    switch self {
    case .unknownGateway(let gateway, let known):
      known.isEmpty
        ? "The app has no gateway “\(gateway)”, nor any other."
        : "The app has no gateway “\(gateway)”. Gateways: \(known.joined(separator: ", "))"
    case .notAwaited(let gateway, let request, let waiting):
      "No call \(GatewayCall.name(gateway, request, unlike: waiting.map(\.request))) waits for a reply. "
        + (waiting.isEmpty
          ? "No call of \(gateway) does."
          : "Calls that wait: "
            + waiting.map { GatewayCall.name($0.gateway, $0.request, unlike: [request]) }
            .joined(separator: ", "))
    case .tooFewCalls(let gateway, let request, let place, let count):
      "There is no call \(place) that waits for a reply to \(GatewayCall.name(gateway, request)): "
        + (count == 1 ? "only one does." : "only \(count) do.")
    case .unreadable(let call, let reason):
      "The reply to \(call) cannot be read: \(reason)."
    case .notLive(let call):
      "The call \(call) was not made: calls are off. To allow them: --live"
    case .late(let call, let limit):
      "No reply to \(call) came within \(DurationFormat.format(limit)). It is no longer awaited."
    }
  }
}
