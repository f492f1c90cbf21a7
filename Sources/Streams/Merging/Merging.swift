/// One subscription of any form of `merge`, to several upstreams of one type.
///
/// It requests one value ahead from each upstream, which waits in a slot of its own for demand.
/// With unlimited demand, it requests everything from each upstream and needs no slots. `turn`
/// gives the downstream one event at a time; `lock` guards the state, never a call.
final class Merging<Downstream: Subscriber>: Subscription, CustomStringConvertible {
  typealias Input = Downstream.Input
  typealias Failure = Downstream.Failure

  private enum Phase {
    case running
    case finished
    case over
  }

  private let downstream: Downstream
  private let turn = RecursiveLock()
  private let lock = Lock()
  private var phase = Phase.running
  private var demand = Subscribers.Demand.none
  private var isDelivering = false
  private var upstreams: [(any Subscription)?]
  private var slots: [Input?]
  private var waiting = 0
  private var ended = 0

  init(downstream: Downstream, count: Int) {
    self.downstream = downstream
    upstreams = Array(repeating: nil, count: count)
    slots = Array(repeating: nil, count: count)
  }

  var description: String { "Merge" }

  /// The subscriber for one of the upstreams.
  func side(_ index: Int) -> AnySubscriber<Input, Failure> {
    AnySubscriber(
      receiveSubscription: { self.receive(subscription: $0, index) },
      receiveValue: { self.receive($0, index) },
      receiveCompletion: { self.receive(completion: $0, index) }
    )
  }

  /// Sends the downstream its subscription, before it receives from any upstream.
  func begin() {
    downstream.receive(subscription: self)
    finishIfDone()
  }

  // MARK: The upstreams

  private func receive(subscription: any Subscription, _ index: Int) {
    lock.lock()
    let isWanted = phase == .running && upstreams[index] == nil
    if isWanted { upstreams[index] = subscription }
    let demand: Subscribers.Demand = demand == .unlimited ? .unlimited : .max(1)
    lock.unlock()
    if isWanted { subscription.request(demand) } else { subscription.cancel() }
  }

  private func receive(_ value: Input, _ index: Int) -> Subscribers.Demand {
    turn.lock()
    defer { turn.unlock() }
    lock.lock()
    guard phase != .over else {
      lock.unlock()
      return .none
    }
    guard demand == .unlimited, waiting == 0 else {
      return receiveWithLock(value, index)
    }
    lock.unlock()
    // The demand is unlimited already: ignore the answer.
    _ = downstream.receive(value)
    return .none
  }

  private func receiveWithLock(_ value: Input, _ index: Int) -> Subscribers.Demand {
    guard demand > .none else {
      let displaced = put(value, in: index)
      lock.unlock()
      withExtendedLifetime(displaced) {}
      return .none
    }
    // An older value of the same upstream comes first.
    let next = slots[index] == nil ? value : put(value, in: index) ?? value
    let isUnlimited = demand == .unlimited
    demand -= 1
    let isOutermost = !isDelivering
    isDelivering = true
    lock.unlock()
    let earned = downstream.receive(next)
    lock.lock()
    demand += earned
    if isOutermost { isDelivering = false }
    let hasMore = isOutermost && waiting > 0
    let everyone = !isUnlimited && demand == .unlimited ? upstreams : []
    lock.unlock()
    for upstream in everyone { upstream?.request(.unlimited) }
    if hasMore { deliverWaiting() }
    return isUnlimited ? .none : .max(1)
  }

  /// Stores a value, and returns the one it replaces.
  private func put(_ value: Input, in index: Int) -> Input? {
    let displaced = slots[index]
    if displaced == nil { waiting += 1 }
    slots[index] = value
    return displaced
  }

  private func receive(completion: Subscribers.Completion<Failure>, _ index: Int) {
    turn.lock()
    defer { turn.unlock() }
    switch completion {
    case .finished:
      _ = lock.withLock {
        ended += 1
        return phase == .over ? nil : upstreams[index].take()
      }
      finishIfDone()
    case .failure:
      guard lock.withLock({ phase == .running }) else { return }
      cancel()
      downstream.receive(completion: completion)
    }
  }

  // MARK: The downstream

  func request(_ demand: Subscribers.Demand) {
    lock.lock()
    guard demand > .none, phase == .running, self.demand != .unlimited else { return lock.unlock() }
    self.demand += demand
    let everyone = self.demand == .unlimited ? upstreams : []
    // The thread that delivers now sees the new demand, and continues.
    let mustDeliver = waiting > 0 && !isDelivering
    lock.unlock()
    if mustDeliver { deliverWaiting() }
    for upstream in everyone { upstream?.request(.unlimited) }
  }

  func cancel() {
    lock.lock()
    phase = .over
    let released = (upstreams: upstreams, slots: slots)
    upstreams = []
    slots = []
    waiting = 0
    lock.unlock()
    for upstream in released.upstreams { upstream?.cancel() }
  }

  // MARK: Delivery

  private func deliverWaiting() {
    turn.lock()
    defer { turn.unlock() }
    lock.lock()
    guard !isDelivering else { return lock.unlock() }
    isDelivering = true
    lock.unlock()
    while deliverOne() {}
    finishIfDone()
  }

  private func deliverOne() -> Bool {
    lock.lock()
    guard phase == .running, demand > .none, waiting > 0,
      let index = slots.firstIndex(where: { $0 != nil }), let value = slots[index].take()
    else {
      isDelivering = false
      lock.unlock()
      return false
    }
    waiting -= 1
    let isUnlimited = demand == .unlimited
    let upstream = isUnlimited ? nil : upstreams[index]
    demand -= 1
    lock.unlock()
    let earned = downstream.receive(value)
    lock.lock()
    demand += earned
    let everyone = !isUnlimited && demand == .unlimited ? upstreams : []
    lock.unlock()
    for upstream in everyone { upstream?.request(.unlimited) }
    upstream?.request(.max(1))
    return true
  }

  private func finishIfDone() {
    lock.lock()
    guard phase == .running, ended >= slots.count, waiting == 0 else { return lock.unlock() }
    phase = .finished
    lock.unlock()
    downstream.receive(completion: .finished)
  }
}
