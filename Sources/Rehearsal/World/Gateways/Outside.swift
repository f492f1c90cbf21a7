import Streams
import TurnConcurrency

/// The calls that a world has made through its gateways, and their replies.
final class Outside {
  /// A call that waits for its reply.
  private struct Pending {
    let call: GatewayCall
    let since: VirtualInstant
    let perform: @concurrent @Sendable () async -> String
    let deliver: (String) throws(GatewayRefusal) -> Void
    /// Whether the call was performed, or its reply was found in the log.
    var isStarted = false
    var task: Task<Void, Never>?

    /// Whether the log has the reply, which comes when its latency has passed.
    var isAnswered: Bool { isStarted && task == nil }
  }

  /// A function that is called with each call.
  var didCall: (GatewayCall) -> Void = { _ in }

  /// The names of the app's gateways.
  var names: Set<String> = []

  /// Whether a call has been made that may have changed something, since this was last set to
  /// false.
  var hasWritten = false

  /// The replies that arrived in a live session.
  let arrivals = ReplyQueue()

  private let scheduler: VirtualTimeScheduler
  private var isLive: Bool
  private var logged: [GatewayReply]
  private var due: [GatewayReply] = []
  private var callCounts: [String: Int] = [:]
  private var pending: [Pending] = []
  /// The last write that each gateway began.
  private var lastWrites: [String: Task<Void, Never>] = [:]

  /// Makes an instance that performs calls if `isLive`, except those with a reply in `logged`.
  init(scheduler: VirtualTimeScheduler, isLive: Bool, logged: [GatewayReply]) {
    self.scheduler = scheduler
    self.isLive = isLive
    self.logged = logged
  }

  /// The calls that wait for a reply, in the order in which they were made.
  var pendingCalls: [GatewayCall] { pending.map(\.call) }

  /// The calls among ``pendingCalls`` without a reply in the log.
  var unansweredCalls: [GatewayCall] { pending.filter { !$0.isAnswered }.map(\.call) }

  /// Whether a logged reply has fallen due, so that the clock must stop.
  var isReplyDue: Bool { !due.isEmpty }

  /// Numbers a new call of the gateway `name`.
  func number(_ name: String, _ kind: GatewayCall.Kind) -> GatewayCall {
    callCounts[name, default: 0] += 1
    if kind == .write { hasWritten = true }
    return GatewayCall(gateway: name, number: callCounts[name, default: 1], kind: kind)
  }

  /// Waits for the reply to `call` and passes it to `deliver`.
  ///
  /// In a live session, `perform` produces the reply.
  func await(
    _ call: GatewayCall,
    perform: @escaping @concurrent @Sendable () async -> String,
    deliver: @escaping (String) throws(GatewayRefusal) -> Void
  ) {
    pending.append(
      Pending(call: call, since: scheduler.now, perform: perform, deliver: deliver)
    )
    didCall(call)
    seekReply(at: pending.count - 1)
  }

  /// Starts to perform calls, except those with a reply in `replies`.
  ///
  /// Returns the writes in flight that have no reply. Whether they took effect is unknown, so they
  /// are neither repeated nor awaited.
  func goLive(answering replies: [GatewayReply]) -> [GatewayCall] {
    isLive = true
    logged = replies
    let lost = pending.filter { !$0.isStarted }.map(\.call).filter { call in
      call.kind == .write && !replies.contains { $0.answers(call) }
    }
    for call in lost { cancel(call) }
    for index in pending.indices { seekReply(at: index) }
    // After this, the same numbers may belong to other requests.
    logged = []
    return lost
  }

  /// Removes and returns the next logged reply that has fallen due and that a call still waits for.
  func takeDueReply() -> GatewayReply? {
    while let reply = due.first {
      due = Array(due.dropFirst())
      if isAwaited(reply) { return reply }
    }
    return nil
  }

  /// Removes and returns the next arrived reply that a call still waits for.
  func takeArrival() -> GatewayReply? {
    while let reply = arrivals.take() {
      if isAwaited(reply) { return reply }
    }
    return nil
  }

  /// Delivers `reply` to its call, and returns the virtual time between the call and the reply.
  func deliver(_ reply: GatewayReply) throws(GatewayRefusal) -> Duration {
    guard let awaited = pending.first(where: { reply.answers($0.call) }) else {
      throw refusal(of: reply)
    }
    try awaited.deliver(reply.payload)
    cancel(awaited.call)
    return .nanoseconds(awaited.since.distance(to: scheduler.now).nanoseconds)
  }

  /// Stops waiting for the reply to `call`, and cancels its task, if the call is still pending.
  func cancel(_ call: GatewayCall) {
    guard let index = pending.firstIndex(where: { $0.call == call }) else { return }
    let task = pending.remove(at: index).task
    // The call runs outside the turn, and so does what its cancellation resumes.
    TurnExecutor.leaveTurn { task?.cancel() }
  }

  /// Stops waiting for any reply.
  func cancelAll() {
    for call in pendingCalls { cancel(call) }
    due = []
  }

  private func fallDue(_ reply: GatewayReply) {
    // Ignore a reply to a call that no longer waits, so that the clock does not stop for it.
    if isAwaited(reply) { due = due + [reply] }
  }

  private func isAwaited(_ reply: GatewayReply) -> Bool {
    pending.contains { reply.answers($0.call) }
  }

  private func refusal(of reply: GatewayReply) -> GatewayRefusal {
    guard names.contains(reply.gateway) else {
      return .unknownGateway(reply.gateway, known: names.sorted())
    }
    let callCount = callCounts[reply.gateway, default: 0]
    return reply.number > callCount
      ? .notCalled(gateway: reply.gateway, number: reply.number, callCount: callCount)
      : .notAwaited(gateway: reply.gateway, number: reply.number)
  }

  /// Schedules the logged reply if there is one, and otherwise performs the call in a live session.
  private func seekReply(at index: Int) {
    let awaited = pending[index]
    let call = awaited.call
    guard !awaited.isStarted else { return }
    if let position = logged.firstIndex(where: { $0.answers(call) }) {
      pending[index].isStarted = true
      let reply = logged.remove(at: position)
      scheduler.schedule(
        after: awaited.since.advanced(by: VirtualStride(reply.latency)),
        tolerance: .zero,
        options: VirtualTimeScheduler.SchedulerOptions(name: "the reply to \(call)")
      ) { [weak self] in
        MainActor.assumeIsolated { self?.fallDue(reply) }
      }
    } else if isLive {
      pending[index].isStarted = true
      let lastWrite = lastWrites[call.gateway]
      let task = TurnExecutor.leaveTurn {
        Task { [arrivals, perform = awaited.perform] in
          // Wait for the gateway's last write, so that calls see its effect and never overtake it.
          await lastWrite?.value
          let payload = await perform()
          arrivals.append(
            GatewayReply(gateway: call.gateway, number: call.number, payload: payload)
          )
        }
      }
      pending[index].task = task
      if call.kind == .write { lastWrites[call.gateway] = task }
    }
  }
}
