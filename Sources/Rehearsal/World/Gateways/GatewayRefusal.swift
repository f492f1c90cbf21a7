/// The reason why a reply was not accepted, or why a call has no reply.
nonisolated public enum GatewayRefusal: Error, Hashable, Sendable {
  /// The app has no gateway of that name.
  case unknownGateway(String, known: [String])
  /// The gateway has made fewer calls than that.
  case notCalled(gateway: String, number: Int, callCount: Int)
  /// The call has a reply already, or was cancelled.
  case notAwaited(gateway: String, number: Int)
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
    case .notCalled(let gateway, let number, let callCount):
      switch callCount {
      case 0: "Reply \(number) of \(gateway) has no call: \(gateway) was not called yet."
      case 1: "Reply \(number) of \(gateway) has no call: \(gateway) was called once so far."
      default:
        "Reply \(number) of \(gateway) has no call: \(gateway) was called \(callCount) times so far."
      }
    case .notAwaited(let gateway, let number):
      "Reply \(number) of \(gateway) has no call: the call was answered or cancelled before."
    case .unreadable(let call, let reason):
      "The reply to \(call) cannot be read: \(reason)."
    case .notLive(let call):
      "\(call) was not made: calls are off. To allow them: --live"
    case .late(let call, let limit):
      "No reply to \(call) came within \(DurationFormat.format(limit)). It is no longer awaited."
    }
  }
}
