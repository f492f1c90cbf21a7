import Streams

/// What a session waits for from outside.
///
/// Whoever drives a live session waits, takes what has come, and hands it in at the virtual instant
/// of its choice:
///
/// ```swift
/// await session.untilReply()
/// if let reply = session.takeReply() {
///   let outputs = try session.receive(reply)
/// }
/// ```
extension Session {
  /// The calls that wait for a reply, in the order in which they were made.
  public var pendingCalls: [PortCall] { world.outside.pendingCalls }

  /// The calls among ``pendingCalls`` that somebody outside has yet to answer.
  ///
  /// The others have been answered before the user went back in time, and are again when the same
  /// virtual time has passed.
  public var unansweredCalls: [PortCall] { world.outside.unansweredCalls }

  /// Waits until a reply has arrived, or until the task is cancelled.
  ///
  /// It may be one that nobody waits for any more.
  public func untilReply() async {
    await world.outside.arrivals.untilFilled()
  }

  /// The next reply that has arrived and is still waited for; nil when there is none.
  public func takeReply() -> PortReply? { world.outside.takeArrival() }

  /// What is due at some time, or awaited from outside; nil when nothing is in flight.
  public var pendingWork: PendingWork? {
    world.scheduler.pendingWork.map { .due($0.subject) } ?? pendingCalls.first.map { .reply($0) }
  }

  /// Waits for `call` no longer.
  ///
  /// The app hears nothing, and a reply that comes nevertheless is ignored.
  public func abandon(_ call: PortCall) { world.outside.cancel(call) }

  /// Performs calls from here on: the end of a replay, and the beginning of something new.
  ///
  /// Of the calls in flight, those that have one of `replies` get it when its latency has passed,
  /// and the other reads are performed anew. Returns the writes that are left, which are abandoned:
  /// nobody knows whether they were done, and they must not be done twice.
  @discardableResult
  public func goLive(answering replies: [PortReply] = []) -> [PortCall] {
    world.outside.goLive(answering: replies)
  }

  /// Whether a command lets time pass, so that what is in flight outside should be awaited around
  /// it.
  public func isWait(_ line: String) -> Bool {
    let resolver = CommandResolver(stage: navigator.top)
    guard let command = try? resolver.resolve(line) else { return false }
    guard command.isAgain, let lastCommand else { return command.isWait }
    return (try? resolver.resolve(lastCommand))?.isWait ?? false
  }
}
