import Streams

/// The calls that a world has made through its ports, and the replies that came.
final class Outside {
  /// A call whose reply somebody waits for.
  private struct Pending {
    let call: PortCall
    let since: VirtualInstant
    let perform: @concurrent @Sendable () async -> String
    let deliver: (String) throws(PortRefusal) -> Void
    /// Whether its reply is on the way.
    var isSought = false
    var task: Task<Void, Never>?

    /// Whether its reply is in the log, and comes when its latency has passed.
    var isAnswered: Bool { isSought && task == nil }
  }

  /// Told of each call.
  var didCall: (PortCall) -> Void = { _ in }

  /// The names of the app's ports.
  var names: Set<String> = []

  /// Whether a call was made, since this was last set to false, that may have changed something.
  var hasWritten = false

  /// What arrived in a live session.
  let arrivals = ReplyQueue()

  private let scheduler: VirtualTimeScheduler
  private var isLive: Bool
  private var logged: [PortReply]
  private var due: [PortReply] = []
  private var callCounts: [String: Int] = [:]
  private var pending: [Pending] = []
  /// The write that each port began last.
  private var lastWrites: [String: Task<Void, Never>] = [:]

  /// Makes calls when `isLive`, but never one that `logged` has the reply to.
  init(scheduler: VirtualTimeScheduler, isLive: Bool, logged: [PortReply]) {
    self.scheduler = scheduler
    self.isLive = isLive
    self.logged = logged
  }

  /// The calls that wait for a reply, in the order in which they were made.
  var pendingCalls: [PortCall] { pending.map(\.call) }

  /// The calls among them whose reply is not in the log either.
  var unansweredCalls: [PortCall] { pending.filter { !$0.isAnswered }.map(\.call) }

  /// Whether a logged reply has fallen due, for which the clock must stop.
  var isReplyDue: Bool { !due.isEmpty }

  /// The next call of the port `name`.
  func number(_ name: String, _ kind: PortCall.Kind) -> PortCall {
    callCounts[name, default: 0] += 1
    if kind == .write { hasWritten = true }
    return PortCall(port: name, number: callCounts[name, default: 1], kind: kind)
  }

  /// Waits for the reply to `call`, which `perform` would give, and hands it to `deliver`.
  func await(
    _ call: PortCall,
    perform: @escaping @concurrent @Sendable () async -> String,
    deliver: @escaping (String) throws(PortRefusal) -> Void
  ) {
    pending.append(
      Pending(call: call, since: scheduler.now, perform: perform, deliver: deliver)
    )
    didCall(call)
    seekReply(at: pending.count - 1)
  }

  /// Performs calls from here on, except those that `replies` has the reply to.
  ///
  /// Returns the writes in flight that have none: nobody knows whether they were done, so they are
  /// neither done again nor awaited.
  func goLive(answering replies: [PortReply]) -> [PortCall] {
    isLive = true
    logged = replies
    let lost = pending.filter { !$0.isSought }.map(\.call).filter { call in
      call.kind == .write && !replies.contains { $0.answers(call) }
    }
    for call in lost { cancel(call) }
    for index in pending.indices { seekReply(at: index) }
    // The numbers of later calls may mean other requests.
    logged = []
    return lost
  }

  /// The next logged reply that has fallen due and is still waited for.
  func takeDueReply() -> PortReply? {
    while let reply = due.first {
      due = Array(due.dropFirst())
      if isAwaited(reply) { return reply }
    }
    return nil
  }

  /// The next reply that has arrived and is still waited for.
  func takeArrival() -> PortReply? {
    while let reply = arrivals.take() {
      if isAwaited(reply) { return reply }
    }
    return nil
  }

  /// Gives `reply` to who waits for it, and returns how long that was, in virtual time.
  func deliver(_ reply: PortReply) throws(PortRefusal) -> Duration {
    guard let awaited = pending.first(where: { reply.answers($0.call) }) else {
      throw refusal(of: reply)
    }
    try awaited.deliver(reply.payload)
    cancel(awaited.call)
    return .nanoseconds(awaited.since.distance(to: scheduler.now).nanoseconds)
  }

  /// Stops waiting for the reply to `call`, if anybody does.
  func cancel(_ call: PortCall) {
    guard let index = pending.firstIndex(where: { $0.call == call }) else { return }
    pending.remove(at: index).task?.cancel()
  }

  /// Stops waiting for any reply.
  func cancelAll() {
    for call in pendingCalls { cancel(call) }
    due = []
  }

  private func fallDue(_ reply: PortReply) {
    // The clock need not stop for nobody.
    if isAwaited(reply) { due = due + [reply] }
  }

  private func isAwaited(_ reply: PortReply) -> Bool {
    pending.contains { reply.answers($0.call) }
  }

  private func refusal(of reply: PortReply) -> PortRefusal {
    guard names.contains(reply.port) else {
      return .unknownPort(reply.port, known: names.sorted())
    }
    let callCount = callCounts[reply.port, default: 0]
    return reply.number > callCount
      ? .notCalled(port: reply.port, number: reply.number, callCount: callCount)
      : .notAwaited(port: reply.port, number: reply.number)
  }

  /// Takes the reply from the log if it has one, and makes the call otherwise, if it may.
  private func seekReply(at index: Int) {
    let awaited = pending[index]
    let call = awaited.call
    guard !awaited.isSought else { return }
    if let position = logged.firstIndex(where: { $0.answers(call) }) {
      pending[index].isSought = true
      let reply = logged.remove(at: position)
      scheduler.schedule(
        after: awaited.since.advanced(by: VirtualStride(reply.latency)),
        tolerance: .zero,
        options: VirtualTimeScheduler.SchedulerOptions(name: "the reply to \(call)")
      ) { [weak self] in
        MainActor.assumeIsolated { self?.fallDue(reply) }
      }
    } else if isLive {
      pending[index].isSought = true
      let task = Task { [arrivals, perform = awaited.perform, lastWrite = lastWrites[call.port]] in
        // What was written before is read after, and nothing overtakes it.
        await lastWrite?.value
        let payload = await perform()
        arrivals.append(PortReply(port: call.port, number: call.number, payload: payload))
      }
      pending[index].task = task
      if call.kind == .write { lastWrites[call.port] = task }
    }
  }
}
