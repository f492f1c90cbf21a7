/// One subscription of `withLatestFrom`: the latest value, the demand that waits for it, and how it
/// may end.
///
/// The latest value lies in memory of its own; ``CombiningLatest`` says why.
final class Sampling<Input, Other, Output, Failure: Error, Downstream: Subscriber>:
  Subscriber, Subscription, CustomStringConvertible
where Downstream.Input == Output, Downstream.Failure == Failure {
  private let lock = Lock()
  private let downstream: Downstream
  private let resultSelector: (Input, Other) -> Output
  private let latest = UnsafeMutablePointer<Other>.allocate(capacity: 1)
  private var hasLatest = false
  private var first: (any Subscription)?
  private var second: (any Subscription)?
  private var isOpen = false
  private var isOver = false
  private var held = Subscribers.Demand.none
  private var deliveries = 0
  private var failure: Subscribers.Completion<Failure>?
  private var hasFailed = false

  init(downstream: Downstream, resultSelector: @escaping (Input, Other) -> Output) {
    self.downstream = downstream
    self.resultSelector = resultSelector
  }

  deinit {
    if hasLatest { latest.deinitialize(count: 1) }
    latest.deallocate()
  }

  var description: String { "WithLatestFrom" }

  // MARK: The first upstream

  func receive(subscription: any Subscription) {
    lock.lock()
    guard !isOver, first == nil else {
      lock.unlock()
      subscription.cancel()
      return
    }
    first = subscription
    let demand = isOpen ? heldDemand() : .none
    lock.unlock()
    if demand > .none { subscription.request(demand) }
  }

  func receive(_ value: Input) -> Subscribers.Demand {
    lock.lock()
    guard hasLatest, !isOver, !hasFailed else {
      lock.unlock()
      return .none
    }
    deliveries += 1
    let demand = deliver(value)
    lock.lock()
    deliveries -= 1
    let mustFail = hasFailed && deliveries == 0
    lock.unlock()
    if mustFail { failLate() }
    return demand
  }

  /// Ends with the failure that waited for a value on its way.
  private func failLate() {
    let failure = lock.withLock { self.failure }
    if let failure { end(with: failure) }
  }

  /// Copies the latest value with the lock held and lets go of the lock; a function of its own, so
  /// that the copy has died when the lock is taken again.
  private func deliver(_ value: Input) -> Subscribers.Demand {
    let other = latest.pointee
    lock.unlock()
    return downstream.receive(resultSelector(value, other))
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    let finished = lock.withLock { first.take() }
    withExtendedLifetime(finished) {}
    end(with: completion)
  }

  // MARK: The downstream

  func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    lock.lock()
    held += demand
    let ready = isOpen ? first : nil
    let demand = ready == nil ? .none : heldDemand()
    lock.unlock()
    if demand > .none { ready?.request(demand) }
  }

  func cancel() {
    _ = letGo()
  }

  // MARK: The second upstream

  func receiveSecond(subscription: any Subscription) {
    lock.lock()
    guard !isOver, second == nil else {
      lock.unlock()
      subscription.cancel()
      return
    }
    second = subscription
    lock.unlock()
    subscription.request(.unlimited)
  }

  func receiveSecond(_ value: Other) {
    lock.lock()
    guard !isOver else {
      lock.unlock()
      return
    }
    guard hasLatest else {
      latest.initialize(to: value)
      hasLatest = true
      return openWithLock()
    }
    let displaced = latest.move()
    latest.initialize(to: value)
    lock.unlock()
    withExtendedLifetime(displaced) {}
  }

  func receiveSecond(completion: Subscribers.Completion<Failure>) {
    lock.lock()
    let finished = second.take()
    defer { withExtendedLifetime(finished) {} }
    guard case .finished = completion else {
      // The value on its way arrives first; the thread that delivers it ends the stream.
      failure = completion
      hasFailed = true
      let isQuiet = deliveries == 0
      lock.unlock()
      if isQuiet { end(with: completion) }
      return
    }
    guard !isOpen else {
      lock.unlock()
      return
    }
    // No value can come out any more. Let the first upstream run dry, so that it ends.
    held = .unlimited
    openWithLock()
  }

  /// Lets the demand through to the first upstream, and lets go of the lock.
  private func openWithLock() {
    isOpen = true
    let ready = first
    let demand = ready == nil ? .none : heldDemand()
    lock.unlock()
    if demand > .none { ready?.request(demand) }
  }

  private func heldDemand() -> Subscribers.Demand {
    exchange(&held, with: .none)
  }

  // MARK: Endings

  private func end(with completion: Subscribers.Completion<Failure>) {
    if letGo() { downstream.receive(completion: completion) }
  }

  /// Ends the subscription for both upstreams, and says whether it was still going on.
  ///
  /// The latest value is released outside the lock, since nothing reads or changes it after the end.
  private func letGo() -> Bool {
    lock.lock()
    let wasGoingOn = !isOver
    isOver = true
    let hadLatest = exchange(&hasLatest, with: false)
    let released = (first: first.take(), second: second.take())
    lock.unlock()
    released.first?.cancel()
    released.second?.cancel()
    if hadLatest { latest.deinitialize(count: 1) }
    return wasGoingOn
  }
}

/// The subscriber of a ``Sampling`` for its second upstream.
struct SamplingSecond<Input, Other, Output, Failure: Error, Downstream: Subscriber>: Subscriber
where Downstream.Input == Output, Downstream.Failure == Failure {
  let combineIdentifier = CombineIdentifier()
  let sampling: Sampling<Input, Other, Output, Failure, Downstream>

  func receive(subscription: any Subscription) {
    sampling.receiveSecond(subscription: subscription)
  }

  func receive(_ value: Other) -> Subscribers.Demand {
    sampling.receiveSecond(value)
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    sampling.receiveSecond(completion: completion)
  }
}
