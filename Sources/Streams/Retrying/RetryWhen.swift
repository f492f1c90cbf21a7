extension Publisher {
  /// Subscribes to this publisher again after a failure, each time that a trigger sends a value.
  ///
  ///     first:   --a--#
  ///     trigger: --------x
  ///     second:          --b--|
  ///     output:  --a-------b--|
  ///
  /// `errorTrigger` makes the trigger from the failures, for example `{ $0.flatMap { _ in isOnline } }`. A value
  /// that it sends while this publisher is active has no effect. If the trigger ends, the output ends, even
  /// if this publisher is active. Errors: the trigger's.
  /// Source: CombineExt, `retryWhen`; the name is from RxSwift.
  public func retryWhen<Trigger: Publisher>(
    _ errorTrigger: @escaping (AnyPublisher<Failure, Never>) -> Trigger
  ) -> AnyPublisher<Output, Failure> where Trigger.Failure == Failure {
    AnyPublisher { subscriber in
      let retrying = Retrying(downstream: subscriber, publisher: self)
      subscriber.receive(subscription: retrying)
      retrying.watch(errorTrigger(retrying.errors.eraseToAnyPublisher()))
      retrying.attempt()
    }
  }

  /// Subscribes to this publisher again after a failure, each time that a trigger sends a value, which
  /// cannot fail.
  ///
  /// See ``Publisher/retryWhen(_:)``.
  public func retryWhen<Trigger: Publisher<TriggerOutput, Never>, TriggerOutput>(
    _ errorTrigger: @escaping (AnyPublisher<Failure, Never>) -> Trigger
  ) -> AnyPublisher<Output, Failure> {
    retryWhen { errorTrigger($0).setFailureType(to: Failure.self) }
  }
}

/// One subscription of `retryWhen`: to the upstream, again and again, and to the trigger.
///
/// Each attempt receives the demand that is still open. When the upstream fails during
/// `subscribe`, a loop makes the next attempt instead of a recursive call, so that a million
/// attempts need no more stack than one.
private final class Retrying<Upstream: Publisher, Downstream: Subscriber>:
  Subscriber, Subscription, CustomStringConvertible
where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
  typealias Input = Upstream.Output
  typealias Failure = Upstream.Failure

  /// The failures, for the trigger.
  let errors = PassthroughSubject<Failure, Never>()

  private let publisher: Upstream
  private let downstream: Downstream
  private let lock = Lock()
  private var upstream = UpstreamLink.awaited
  private var trigger = UpstreamLink.awaited
  private var demand = Subscribers.Demand.none
  /// Whether the upstream has failed and waits for the trigger.
  private var isWaiting = false
  private var isSubscribing = false
  private var mustSubscribe = false

  init(downstream: Downstream, publisher: Upstream) {
    self.downstream = downstream
    self.publisher = publisher
  }

  var description: String { "RetryWhen" }

  // MARK: The trigger

  func watch<Trigger: Publisher>(_ publisher: Trigger) where Trigger.Failure == Failure {
    publisher.subscribe(
      AnySubscriber(
        receiveSubscription: { [self] subscription in
          guard lock.withLock({ trigger.begin(with: subscription) }) else {
            return subscription.cancel()
          }
          subscription.request(.unlimited)
        },
        receiveValue: { [self] _ in
          if lock.withLock({ exchange(&isWaiting, with: false) }) { attempt() }
          return .none
        },
        receiveCompletion: { [self] completion in
          _ = lock.withLock { trigger.take() }
          finish(completion)
        }
      )
    )
  }

  // MARK: The upstream

  /// Subscribes to the upstream, again and again while the trigger answers at once.
  func attempt() {
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

  func receive(subscription: any Subscription) {
    let (isFirst, demand) = lock.withLock { (upstream.begin(with: subscription), self.demand) }
    guard isFirst else { return subscription.cancel() }
    if demand > .none { subscription.request(demand) }
  }

  func receive(_ value: Input) -> Subscribers.Demand {
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

  func receive(completion: Subscribers.Completion<Failure>) {
    let finished = lock.withLock {
      if case .failure = completion { isWaiting = !upstream.isOver }
      return upstream.takeBeforeNext()
    }
    withExtendedLifetime(finished) {}
    switch completion {
    case .finished: finish(.finished)
    case .failure(let error): errors.send(error)
    }
  }

  private func finish(_ completion: Subscribers.Completion<Failure>) {
    if release() { downstream.receive(completion: completion) }
  }

  // MARK: The downstream

  func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    lock.lock()
    self.demand += demand
    let upstream = upstream.subscription
    lock.unlock()
    upstream?.request(demand)
  }

  func cancel() {
    _ = release()
  }

  /// Ends the subscription, and returns whether it was active.
  private func release() -> Bool {
    let ended = lock.withLock {
      isWaiting = false
      return (upstream: upstream.end(), trigger: trigger.end())
    }
    ended.upstream.subscription?.cancel()
    ended.trigger.subscription?.cancel()
    return ended.upstream.wasActive
  }
}
