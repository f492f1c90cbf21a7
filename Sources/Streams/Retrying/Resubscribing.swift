/// One subscription to a publisher, again and again, for operators that continue after a failure.
///
/// Each attempt receives the demand that is still open. When the upstream fails during
/// `subscribe`, a loop makes the next attempt instead of a recursive call, so that a million
/// attempts need no more stack than one. A subclass decides what follows when an attempt ends.
class Resubscribing<Upstream: Publisher, Downstream: Subscriber>:
  Subscriber, Subscription, CustomStringConvertible
where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
  typealias Input = Upstream.Output
  typealias Failure = Upstream.Failure

  /// The name of the operator.
  final let description: String

  /// Guards everything here and in the subclass, and is never held while other code runs.
  final let lock = Lock()
  final var upstream = UpstreamLink.awaited

  private let publisher: Upstream
  private let downstream: Downstream
  private var demand = Subscribers.Demand.none
  private var isSubscribing = false
  private var mustSubscribe = false

  init(_ description: String, to publisher: Upstream, for downstream: Downstream) {
    self.description = description
    self.publisher = publisher
    self.downstream = downstream
  }

  /// Subscribes to the upstream, again and again while it fails at once.
  final func attempt() {
    lock.lock()
    mustSubscribe = true
    guard !isSubscribing else { return lock.unlock() }
    isSubscribing = true
    while mustSubscribe, !upstream.isOver {
      mustSubscribe = false
      lock.unlock()
      publisher.subscribe(self)
      lock.lock()
    }
    isSubscribing = false
    lock.unlock()
  }

  final func receive(subscription: any Subscription) {
    let (isFirst, demand) = lock.withLock { (upstream.begin(with: subscription), self.demand) }
    guard isFirst else { return subscription.cancel() }
    if demand > .none { subscription.request(demand) }
  }

  final func receive(_ value: Input) -> Subscribers.Demand {
    lock.lock()
    guard !upstream.isOver else {
      lock.unlock()
      return .none
    }
    demand -= 1
    lock.unlock()
    let earned = downstream.receive(value)
    // The value may have made this attempt fail: request the new demand from the current one.
    if earned > .none { request(earned) }
    return .none
  }

  /// Ends the output with the first attempt, unless a subclass makes another.
  func receive(completion: Subscribers.Completion<Failure>) { finish(completion) }

  final func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    lock.lock()
    self.demand += demand
    let upstream = upstream.subscription
    lock.unlock()
    upstream?.request(demand)
  }

  final func cancel() { _ = end() }

  /// Sends the end to the downstream, if the subscription is active.
  final func finish(_ completion: Subscribers.Completion<Failure>) {
    if end() { downstream.receive(completion: completion) }
  }

  /// Ends the subscription, and returns whether it was active.
  func end() -> Bool {
    let ended = lock.withLock { upstream.end() }
    ended.subscription?.cancel()
    return ended.wasActive
  }
}
