/// Why a reply was not taken in, or a call has none.
nonisolated public enum PortRefusal: Error, Hashable, Sendable {
  /// The app has no port of that name.
  case unknownPort(String, known: [String])
  /// The port has made fewer calls than that.
  case notCalled(port: String, number: Int, callCount: Int)
  /// The call has had its reply, or was cancelled.
  case notAwaited(port: String, number: Int)
  /// The reply is not what the port gives.
  case unreadable(PortCall, reason: String)
  /// The call was not made, because the session is not live.
  case notLive(PortCall)
  /// No reply came, and it is no longer waited for.
  case late(PortCall, limit: Duration)

  /// One line for the user: what is wrong, and what can be done instead.
  public var text: String {
    switch self {
    case .unknownPort(let port, let known):
      known.isEmpty
        ? "The app has no port “\(port)”, nor any other."
        : "The app has no port “\(port)”. Ports: \(known.joined(separator: ", "))"
    case .notCalled(let port, let number, let callCount):
      switch callCount {
      case 0: "Nobody awaits reply \(number) of \(port): it was not called yet."
      case 1: "Nobody awaits reply \(number) of \(port): it was called once so far."
      default: "Nobody awaits reply \(number) of \(port): it was called \(callCount) times so far."
      }
    case .notAwaited(let port, let number):
      "Nobody awaits reply \(number) of \(port): its call was answered or cancelled before."
    case .unreadable(let call, let reason):
      "The reply to \(call) cannot be read: \(reason)."
    case .notLive(let call):
      "Here is no way outside: \(call) was not made. To open it: --live"
    case .late(let call, let limit):
      "No reply to \(call) came within \(DurationFormat.format(limit)). Nobody awaits it any more."
    }
  }
}
