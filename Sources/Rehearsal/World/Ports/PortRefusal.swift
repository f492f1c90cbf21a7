/// The reason why a reply was not accepted, or why a call has no reply.
nonisolated public enum PortRefusal: Error, Hashable, Sendable {
  /// The app has no port of that name.
  case unknownPort(String, known: [String])
  /// The port has made fewer calls than that.
  case notCalled(port: String, number: Int, callCount: Int)
  /// The call has a reply already, or was cancelled.
  case notAwaited(port: String, number: Int)
  /// The reply does not decode as the result of the port.
  case unreadable(PortCall, reason: String)
  /// The call was not made, because the session is not live.
  case notLive(PortCall)
  /// No reply came, and the call no longer waits for one.
  case late(PortCall, limit: Duration)

  /// One line for the user that says what is wrong and what to do instead.
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
