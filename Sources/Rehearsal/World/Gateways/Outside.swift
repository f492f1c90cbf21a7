import Streams
import TurnConcurrency

/// The calls that a world has made through its gateways, and their replies.
final class Outside {
  /// A call that waits for its reply.
  private struct Pending {
    let call: GatewayCall
    let since: VirtualInstant
    let perform: Performing
    let deliver: Delivery
    /// Whether the call was performed, or its reply was found in the log.
    var isStarted = false
    var task: Task<Void, Never>?

    /// Whether the log has the reply, which comes when its latency has passed.
    var isAnswered: Bool { isStarted && task == nil }
  }

  /// Performs a call, and passes each reply to the function.
  typealias Performing =
    @concurrent @Sendable (_ reply: @escaping @Sendable (String) -> Void) async -> Void

  /// Takes a reply, and returns whether it was the last one of the call.
  typealias Delivery = (_ payload: String) throws(Refusal) -> Bool

  /// A function that is called with each call, and the line of the app that makes it.
  var didCall: (GatewayCall, SourceLine) -> Void = { _, _ in }

  /// The names of the app's gateways.
  private var names: Set<String> = []

  /// Whether a call has been made that may have changed something, since this was last set to
  /// false.
  var hasWritten = false

  /// The replies and events that arrived in a live session.
  let arrivals = ReplyQueue()

  private let scheduler: VirtualTimeScheduler
  private var isLive: Bool
  private var logged: [GatewayReply]
  private var due: [GatewayReply] = []
  private var callCounts: [String: Int] = [:]
  private var pending: [Pending] = []
  /// The sources of events, and their tasks in a live session.
  private var feeds: [(perform: Feeding, task: Task<Void, Never>?)] = []
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

  /// The calls among ``pendingCalls`` whose reply the app waits for; an open stream may never reply.
  var awaitedCalls: [GatewayCall] { pendingCalls.filter { $0.kind != .stream } }

  /// The calls among ``awaitedCalls`` without a reply in the log.
  var unansweredCalls: [GatewayCall] {
    pending.filter { !$0.isAnswered && $0.call.kind != .stream }.map(\.call)
  }

  /// Whether a logged reply has fallen due, so that the clock must stop.
  var isReplyDue: Bool { !due.isEmpty }

  /// Declares a gateway; a name that is not one word is a programmer error.
  func declare(_ name: String) {
    if name.isEmpty || name.contains(where: \.isWhitespace) {
      fatalError("A gateway cannot be called “\(name)”: a name is one word.")
    }
    names.insert(name)
    Wires.noted?.declare(Wire("gateway \(name)", on: nil))
  }

  /// Numbers a new call of the gateway `name`.
  func call(_ name: String, _ request: String, _ kind: GatewayCall.Kind) -> GatewayCall {
    callCounts[name, default: 0] += 1
    if kind == .write { hasWritten = true }
    return GatewayCall(
      gateway: name,
      request: request,
      number: callCounts[name, default: 1],
      kind: kind
    )
  }

  /// Waits for the replies to `call` and passes them to `deliver`, up to the last one.
  ///
  /// In a live session, `perform` produces them.
  func await(
    _ call: GatewayCall,
    at source: SourceLine,
    perform: @escaping Performing,
    deliver: @escaping Delivery
  ) {
    pending.append(
      Pending(call: call, since: scheduler.now, perform: perform, deliver: deliver)
    )
    didCall(call, source)
    seekReply(at: pending.count - 1)
  }

  /// Feeds the app's inboxes while the session is live.
  typealias Feeding =
    @concurrent @Sendable (_ deliver: @escaping @Sendable (InboxEvent) -> Void) async -> Void

  /// Adds a source of events from outside, which runs while the session is live.
  func feed(_ perform: @escaping Feeding) {
    feeds.append((perform, nil))
    startFeeds()
  }

  private func startFeeds() {
    guard isLive else { return }
    for index in feeds.indices where feeds[index].task == nil {
      feeds[index].task = TurnExecutor.leaveTurn {
        Task { [arrivals, perform = feeds[index].perform] in
          await perform { arrivals.append($0) }
        }
      }
    }
  }

  /// Starts to perform calls, except those with a reply in `replies`, and to feed the inboxes.
  ///
  /// Returns the writes in flight that have no reply. Whether they took effect is unknown, so they
  /// are neither repeated nor awaited.
  func goLive(answering replies: [GatewayReply]) -> [GatewayCall] {
    isLive = true
    startFeeds()
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

  /// Delivers `reply` to its call, and returns it with its place, its latency and the number of the call.
  func deliver(_ reply: GatewayReply) throws(Refusal) -> GatewayReply {
    var reply = reply
    let namesakes = pending.filter {
      $0.call.gateway == reply.gateway && $0.call.request == reply.request
    }
    if let number = reply.number,
      let index = namesakes.firstIndex(where: { $0.call.number == number })
    {
      reply.place = index + 1
    } else if reply.number != nil || !namesakes.indices.contains(reply.place - 1) {
      throw refusal(of: reply, namesakes.count)
    }
    let awaited = namesakes[reply.place - 1]
    if Wires.passes(Wire("gateway \(reply.gateway)", on: nil)), try awaited.deliver(reply.payload) {
      cancel(awaited.call)
    }
    reply.number = awaited.call.number
    reply.latency = .nanoseconds(awaited.since.distance(to: scheduler.now).nanoseconds)
    return reply
  }

  /// Stops waiting for the reply to `call`, and cancels its task, if the call is still pending.
  func cancel(_ call: GatewayCall) {
    guard let index = pending.firstIndex(where: { $0.call == call }) else { return }
    let task = pending.remove(at: index).task
    // The call runs outside the turn, and so does what its cancellation resumes.
    TurnExecutor.leaveTurn { task?.cancel() }
  }

  /// Stops waiting for any reply or event.
  func cancelAll() {
    for call in pendingCalls { cancel(call) }
    let tasks = exchange(&feeds, with: []).compactMap(\.task)
    TurnExecutor.leaveTurn { for task in tasks { task.cancel() } }
    due = []
  }

  private func fallDue(_ reply: GatewayReply) {
    // Ignore a reply to a call that no longer waits, so that the clock does not stop for it.
    if isAwaited(reply) { due = due + [reply] }
  }

  private func isAwaited(_ reply: GatewayReply) -> Bool {
    pending.contains { reply.answers($0.call) }
  }

  private func refusal(of reply: GatewayReply, _ count: Int) -> Refusal {
    let (gateway, request) = (reply.gateway, reply.request)
    guard names.contains(gateway) else { return .unknownGateway(gateway, known: names.sorted()) }
    guard count == 0 || reply.number != nil else {
      return .tooFewCalls(gateway: gateway, request: request, place: reply.place, count: count)
    }
    let waiting = pendingCalls.filter { $0.gateway == gateway }
    return .notAwaited(gateway: gateway, request: request, waiting: waiting)
  }

  /// Schedules the logged replies if there are any, and otherwise performs the call in a live session.
  ///
  /// A stream is opened again even if its first replies are in the log, unless its last one is too.
  private func seekReply(at index: Int) {
    guard !pending[index].isStarted else { return }
    let isLast = scheduleLogged(at: index)
    if isLive, !isLast { perform(at: index) }
  }

  /// Schedules the logged replies to a call; returns whether the last reply to the call is among them.
  private func scheduleLogged(at index: Int) -> Bool {
    let awaited = pending[index]
    let call = awaited.call
    while let position = logged.firstIndex(where: { $0.answers(call) }) {
      pending[index].isStarted = true
      var reply = logged.remove(at: position)
      reply.number = call.number
      scheduler.schedule(
        after: awaited.since.advanced(by: VirtualStride(reply.latency)),
        tolerance: .zero,
        options: VirtualTimeScheduler.SchedulerOptions(name: "the reply to \(call)")
      ) { [weak self] in
        MainActor.assumeIsolated { self?.fallDue(reply) }
      }
      if call.kind != .stream || AnswerKeys.areLast(in: reply.payload) { return true }
    }
    return false
  }

  private func perform(at index: Int) {
    pending[index].isStarted = true
    let call = pending[index].call
    let lastWrite = lastWrites[call.gateway]
    let task = TurnExecutor.leaveTurn {
      Task { [arrivals, perform = pending[index].perform] in
        // Wait for the gateway's last write, so that calls see its effect and never overtake it.
        await lastWrite?.value
        await perform { arrivals.append(GatewayReply(to: call, payload: $0)) }
      }
    }
    pending[index].task = task
    if call.kind == .write { lastWrites[call.gateway] = task }
  }
}
