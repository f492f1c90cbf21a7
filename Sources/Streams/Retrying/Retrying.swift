/// One subscription that outlives its upstream's failures: the machine behind
/// ``Publishers/RetryLater``.
///
/// What the downstream still wants goes to each attempt anew. An upstream that fails while it is
/// being subscribed to is tried again from the same loop, not from inside itself, so that a million
/// attempts need no more stack than one.
final class Retrying<Upstream: Publisher, Context: Scheduler, Downstream: Subscriber>:
  Subscriber, Subscription, CustomStringConvertible
where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
  typealias Input = Upstream.Output
  typealias Failure = Upstream.Failure

  private let publisher: Publishers.RetryLater<Upstream, Context>
  private let lock = Lock()
  private let downstream: Downstream
  private var isOver = false
  private var upstream: (any Subscription)?
  private var timer: (any Cancellable)?
  private var isResting = false
  private var demand = Subscribers.Demand.none
  private var failures: UInt = 0
  private var isSubscribing = false
  private var mustSubscribe = false

  init(downstream: Downstream, publisher: Publishers.RetryLater<Upstream, Context>) {
    self.downstream = downstream
    self.publisher = publisher
  }

  var description: String { "Retry" }

  /// Subscribes to the upstream, again and again while it fails at once.
  func attempt() {
    lock.lock()
    mustSubscribe = true
    guard !isSubscribing else {
      lock.unlock()
      return
    }
    isSubscribing = true
    while mustSubscribe, !isOver {
      mustSubscribe = false
      lock.unlock()
      publisher.upstream.subscribe(self)
      lock.lock()
    }
    isSubscribing = false
    lock.unlock()
  }

  func receive(subscription: any Subscription) {
    lock.lock()
    guard !isOver, upstream == nil else {
      lock.unlock()
      subscription.cancel()
      return
    }
    upstream = subscription
    let demand = demand
    lock.unlock()
    if demand > .none { subscription.request(demand) }
  }

  func receive(_ value: Input) -> Subscribers.Demand {
    lock.lock()
    guard !isOver else {
      lock.unlock()
      return .none
    }
    demand -= 1
    lock.unlock()
    let earned = downstream.receive(value)
    guard earned > .none else { return .none }
    // The value may have made this attempt fail: request the new demand from the present one.
    lock.lock()
    demand += earned
    let upstream = upstream
    lock.unlock()
    upstream?.request(earned)
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    lock.lock()
    let finished = upstream.take()
    failures += 1
    let failures = failures
    lock.unlock()
    withExtendedLifetime(finished) {}
    guard case .failure(let error) = completion,
      failures < publisher.behavior.maxCount,
      publisher.shouldRetry?(error) ?? true
    else {
      if letGo() { downstream.receive(completion: completion) }
      return
    }
    let delay = publisher.behavior.delay(afterFailure: failures)
    if delay > .zero { attempt(after: delay) } else { attempt() }
  }

  /// Rests, on a timer of which only the first tick is used, for only timers can be cancelled.
  private func attempt(after delay: Context.SchedulerTimeType.Stride) {
    lock.lock()
    isResting = !isOver
    let isWanted = isResting
    lock.unlock()
    guard isWanted else { return }
    let scheduler = publisher.scheduler
    let timer = scheduler.schedule(
      after: scheduler.now.advanced(by: delay),
      interval: delay,
      tolerance: scheduler.minimumTolerance
    ) { self.wake() }
    lock.lock()
    let isStillResting = isResting
    if isStillResting { self.timer = timer }
    lock.unlock()
    if !isStillResting { timer.cancel() }
  }

  private func wake() {
    lock.lock()
    let wasResting = isResting
    isResting = false
    let timer = timer.take()
    lock.unlock()
    timer?.cancel()
    if wasResting { attempt() }
  }

  func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    lock.lock()
    self.demand += demand
    let upstream = upstream
    lock.unlock()
    upstream?.request(demand)
  }

  func cancel() {
    _ = letGo()
  }

  /// Ends everything, and says whether it was still going on.
  private func letGo() -> Bool {
    lock.lock()
    let wasGoingOn = !isOver
    isOver = true
    isResting = false
    let released = (upstream: upstream.take(), timer: timer.take())
    lock.unlock()
    released.timer?.cancel()
    released.upstream?.cancel()
    return wasGoingOn
  }
}
