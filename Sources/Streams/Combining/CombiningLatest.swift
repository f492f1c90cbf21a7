/// One subscription of any form of `combineLatest`, to several upstreams whose latest values are
/// combined.
///
/// It performs what its ``CombiningState`` decides. `turn` gives the downstream one event at a time; `lock` guards
/// the state and the latest values, never a call.
final class CombiningLatest<Downstream: Subscriber>: Subscription, CustomStringConvertible {
  typealias Failure = Downstream.Failure

  private let turn = Lock(isRecursive: true)
  private let lock = Lock()
  private let downstream: Downstream
  /// Returns the latest values; nil after the end.
  private var combine: (() -> Downstream.Input)?
  /// Nil after the end.
  private var state: CombiningState?

  init(downstream: Downstream, count: Int, combine: @escaping () -> Downstream.Input) {
    self.downstream = downstream
    self.combine = combine
    state = CombiningState(count: count)
  }

  var description: String { "CombineLatest" }

  /// Sends the downstream its subscription, before it receives from any upstream.
  func begin() {
    downstream.receive(subscription: self)
  }

  /// The subscriber for one of the upstreams.
  func side<Value>(_ index: Int, _ latest: LatestValue<Value>) -> AnySubscriber<Value, Failure> {
    AnySubscriber(
      receiveSubscription: { self.receive(subscription: $0, index) },
      receiveValue: { value in
        self.receive(value, latest)
        return .none
      },
      receiveCompletion: { self.receive(completion: $0, index) }
    )
  }

  // MARK: The upstreams

  private func receive(subscription: any Subscription, _ index: Int) {
    guard let demand = lock.withLock({ state?.begin(index, with: subscription) }) else {
      return subscription.cancel()
    }
    if demand > .none { subscription.request(demand) }
  }

  private func receive<Value>(_ value: Value, _ latest: LatestValue<Value>) {
    turn.lock()
    defer { turn.unlock() }
    lock.lock()
    guard state != nil else { return lock.unlock() }
    let displaced = exchange(&latest.value, with: value)
    // It may have a deinit, which must not run under the lock.
    defer { withExtendedLifetime(displaced) {} }
    let mustDeliver = state?.receive(isFirst: displaced == nil) == true
    let combined = mustDeliver ? combine?() : nil
    lock.unlock()
    guard let combined else { return }
    let earned = downstream.receive(combined)
    let upstreams = lock.withLock { state?.endDelivering(earned: earned) }
    for upstream in upstreams ?? [] { upstream.request(earned) }
  }

  private func receive(completion: Subscribers.Completion<Failure>, _ index: Int) {
    turn.lock()
    defer { turn.unlock() }
    let ended = lock.withLock { state?.end(index) }
    switch completion {
    case .finished: if ended?.isLast == true { finish(completion) }
    case .failure: finish(completion)
    }
  }

  private func finish(_ completion: Subscribers.Completion<Failure>) {
    if release() { downstream.receive(completion: completion) }
  }

  // MARK: The downstream

  func request(_ demand: Subscribers.Demand) {
    guard demand > .none, let upstreams = lock.withLock({ state?.request(demand) }) else { return }
    for upstream in upstreams { upstream.request(demand) }
  }

  func cancel() {
    _ = release()
  }

  /// Ends the subscription, and returns whether it was active.
  private func release() -> Bool {
    let ended = lock.withLock { (state: state.take(), combine: combine.take()) }
    ended.state?.cancel()
    return ended.state != nil
  }
}

/// The latest value of one upstream.
final class LatestValue<Value> {
  var value: Value?

  /// The latest value of an upstream that has sent one.
  var present: Value {
    guard let value else { preconditionFailure("an upstream has sent no value") }
    return value
  }
}

/// The decisions of `combineLatest`.
///
/// The downstream's demand goes to each upstream. A value replaces the latest one even if the
/// downstream wants none or is still receiving the previous one. In both cases nothing is sent, as
/// in Combine. The methods are the events. Each returns what is left to do after the caller has left the lock.
///
/// It does not know the values: unspecialized generic code looks up each type that it builds from others, which
/// would slow down each value.
struct CombiningState {
  private var upstreams: [(any Subscription)?]
  /// How many upstreams have not sent a value.
  private var missing: Int
  /// How many upstreams have not ended.
  private var running: Int
  private var demand = Subscribers.Demand.none
  private var isDelivering = false

  init(count: Int) {
    upstreams = Array(repeating: nil, count: count)
    missing = count
    running = count
  }

  /// Returns what to request from an upstream; nil if its subscription is not wanted.
  mutating func begin(_ index: Int, with subscription: any Subscription) -> Subscribers.Demand? {
    guard upstreams[index] == nil else { return nil }
    upstreams[index] = subscription
    return demand
  }

  /// Returns whether to send the latest values now.
  mutating func receive(isFirst: Bool) -> Bool {
    if isFirst { missing -= 1 }
    guard missing == 0, !isDelivering, demand > .none else { return false }
    demand -= 1
    isDelivering = true
    return true
  }

  /// Returns the subscriptions from which to request as much as the downstream has.
  mutating func endDelivering(earned: Subscribers.Demand) -> [any Subscription] {
    isDelivering = false
    return earned > .none ? request(earned) : []
  }

  /// Returns the subscription of an upstream that has ended, to be released, and whether it was the last one.
  mutating func end(_ index: Int) -> (subscription: (any Subscription)?, isLast: Bool) {
    running -= 1
    return (upstreams[index].take(), running == 0)
  }

  /// Returns the subscriptions from which to request as much.
  mutating func request(_ more: Subscribers.Demand) -> [any Subscription] {
    demand += more
    return upstreams.compactMap(\.self)
  }

  /// Cancels all subscriptions of a state that has been taken out.
  func cancel() {
    for upstream in upstreams { upstream?.cancel() }
  }
}
