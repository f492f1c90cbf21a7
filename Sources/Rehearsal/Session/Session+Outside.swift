import Streams

/// Calls to the outside, and their replies.
///
/// The code that drives a live session waits for a reply, takes it, and delivers it at a virtual
/// instant of its choice:
///
/// ```swift
/// await session.untilReply()
/// if let reply = session.takeReply() {
///   let outputs = try session.receive(reply)
/// }
/// ```
extension Session {
  /// The calls that wait for a reply, in the order in which they were made.
  public var pendingCalls: [GatewayCall] { world.outside.pendingCalls }

  /// The calls among ``pendingCalls`` that have no reply from outside yet.
  ///
  /// The other calls were answered before the user went back in time. Their replies come again when
  /// the same virtual time has passed.
  public var unansweredCalls: [GatewayCall] { world.outside.unansweredCalls }

  /// Waits until a reply has arrived, or until the task is cancelled.
  ///
  /// The reply may belong to a call that no longer waits for it.
  public func untilReply() async {
    await world.outside.arrivals.untilFilled()
  }

  /// Removes and returns the next reply that a call still waits for; nil if there is none.
  public func takeReply() -> GatewayReply? { world.outside.takeArrival() }

  /// The work that is scheduled or waits for a reply; nil if nothing is in flight.
  public var pendingWork: PendingWork? {
    world.scheduler.pendingWork.map { .due($0.subject) } ?? pendingCalls.first.map { .reply($0) }
  }

  /// Stops waiting for `call`.
  ///
  /// The app is not notified, and a later reply is ignored.
  public func abandon(_ call: GatewayCall) { world.outside.cancel(call) }

  /// Starts to perform calls, when a replay has ended and the session continues live.
  ///
  /// A call in flight with a reply in `replies` gets that reply when its latency has passed. Other
  /// reads are performed again. Returns the remaining writes, which are abandoned: whether they
  /// took effect is unknown, and they must not be repeated.
  @discardableResult
  public func goLive(answering replies: [GatewayReply] = []) -> [GatewayCall] {
    world.outside.goLive(answering: replies)
  }

  /// Whether a command lets time pass, in which case calls in flight should be awaited around it.
  public func isWait(_ line: String) -> Bool {
    let resolver = CommandResolver(stage: navigator.top)
    guard let command = try? resolver.resolve(line) else { return false }
    guard command.isAgain, let lastCommand else { return command.isWait }
    return (try? resolver.resolve(lastCommand))?.isWait ?? false
  }
}
