extension Publisher {
  /// Each value of this publisher, combined with the latest value of another.
  ///
  ///     self:   --1-----2--3-----4--|
  ///     other:  -----a-------b--|
  ///     output: --------2a-3a----4b-|
  ///
  /// It requests nothing from this publisher before the other has a value. So a publisher that
  /// sends on demand loses no value, and a live one loses earlier values. It ends when this
  /// publisher ends; the other may end before. If the other ends without a value, later values of
  /// this publisher are dropped.
  ///
  /// Errors: this publisher's and the other's, whichever comes first.
  /// Source: CombineExt, `withLatestFrom`; there, errors of the other are ignored.
  public func withLatestFrom<Other: Publisher, Result>(
    _ other: Other,
    resultSelector: @escaping (Output, Other.Output) -> Result
  ) -> Publishers.WithLatestFrom<Self, Other, Result> {
    Publishers.WithLatestFrom(upstream: self, second: other, resultSelector: resultSelector)
  }

  /// The latest value of another publisher, once for each value of this one.
  ///
  ///     self:   --1-----2--3-----4--|
  ///     other:  -----a-------b--|
  ///     output: --------a--a-----b--|
  ///
  /// It is the typical use of a tap: `buttonTap.withLatestFrom(formData)`. See
  /// ``Publisher/withLatestFrom(_:resultSelector:)`` for demand, errors and source.
  public func withLatestFrom<Other: Publisher>(
    _ other: Other
  ) -> Publishers.WithLatestFrom<Self, Other, Other.Output> {
    Publishers.WithLatestFrom(upstream: self, second: other) { $1 }
  }
}

extension Publishers {
  /// The publisher behind ``Publisher/withLatestFrom(_:resultSelector:)``.
  public struct WithLatestFrom<Upstream: Publisher, Other: Publisher, Output>: Publisher
  where Upstream.Failure == Other.Failure {
    /// The errors of both upstreams.
    public typealias Failure = Upstream.Failure
    /// Makes an output from a value and the other's latest value.
    public typealias ResultSelector = (Upstream.Output, Other.Output) -> Output

    /// The publisher for each of whose values an output is sent.
    public let upstream: Upstream
    /// The publisher whose latest value is used.
    public let second: Other
    /// Makes an output from both values.
    public let resultSelector: ResultSelector

    /// Combines a publisher with the latest value of a second one.
    public init(upstream: Upstream, second: Other, resultSelector: @escaping ResultSelector) {
      self.upstream = upstream
      self.second = second
      self.resultSelector = resultSelector
    }

    /// Subscribes to the second publisher, then to the first.
    public func receive(subscriber: some Subscriber<Output, Failure>) {
      let sampling = Sampling(downstream: subscriber, resultSelector: resultSelector)
      subscriber.receive(subscription: sampling)
      second.subscribe(
        AnySubscriber(
          receiveSubscription: sampling.receiveSecond(subscription:),
          receiveValue: sampling.receiveSecond,
          receiveCompletion: sampling.receiveSecond(completion:)
        )
      )
      upstream.subscribe(sampling)
    }
  }
}

/// One subscription of `withLatestFrom`: the latest value, and the demand that waits for it.
///
/// The latest value has memory of its own, for the reason that ``CombiningLatest`` gives.
final class Sampling<Input, Other, Output, Failure: Error, Downstream: Subscriber>:
  Subscriber, Subscription, CustomStringConvertible
where Downstream.Input == Output, Downstream.Failure == Failure {
  private let lock = Lock()
  private let downstream: Downstream
  private let resultSelector: (Input, Other) -> Output
  private let latest = UnsafeMutablePointer<Other>.allocate(capacity: 1)
  private var hasLatest = false
  private var first = UpstreamLink()
  private var second = UpstreamLink()
  private var isOpen = false
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
    guard lock.withLock({ first.begin(with: subscription) }) else { return subscription.cancel() }
    lock.lock()
    passOnDemand()
  }

  func receive(_ value: Input) -> Subscribers.Demand {
    lock.lock()
    guard hasLatest, !first.isOver, !hasFailed else {
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

  /// Ends with the failure that waited for a delivery to finish.
  private func failLate() {
    if let failure = lock.withLock({ failure }) { end(with: failure) }
  }

  /// Copies the latest value with the lock held, and releases the lock.
  ///
  /// It is a function of its own, so that the copy is released before the lock is taken again.
  private func deliver(_ value: Input) -> Subscribers.Demand {
    let other = latest.pointee
    lock.unlock()
    return downstream.receive(resultSelector(value, other))
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    _ = lock.withLock { first.take() }
    end(with: completion)
  }

  // MARK: The downstream

  func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    lock.lock()
    held += demand
    passOnDemand()
  }

  func cancel() {
    _ = release()
  }

  // MARK: The second upstream

  func receiveSecond(subscription: any Subscription) {
    guard lock.withLock({ second.begin(with: subscription) }) else { return subscription.cancel() }
    subscription.request(.unlimited)
  }

  func receiveSecond(_ value: Other) -> Subscribers.Demand {
    lock.lock()
    if second.isOver {
      lock.unlock()
    } else if hasLatest {
      let displaced = latest.move()
      latest.initialize(to: value)
      lock.unlock()
      withExtendedLifetime(displaced) {}
    } else {
      latest.initialize(to: value)
      hasLatest = true
      isOpen = true
      passOnDemand()
    }
    return .none
  }

  func receiveSecond(completion: Subscribers.Completion<Failure>) {
    lock.lock()
    let finished = second.take()
    defer { withExtendedLifetime(finished) {} }
    guard case .finished = completion else {
      // The value being delivered arrives first. The thread that delivers it ends the stream.
      failure = completion
      hasFailed = true
      let isQuiet = deliveries == 0
      lock.unlock()
      if isQuiet { end(with: completion) }
      return
    }
    guard !isOpen else { return lock.unlock() }
    // No value can be sent any more. Request everything from the first upstream, so that it ends.
    held = .unlimited
    isOpen = true
    passOnDemand()
  }

  /// Passes the demand on to the first upstream if it may send.
  ///
  /// The caller holds the lock, and this method releases it.
  private func passOnDemand() {
    guard isOpen, let upstream = first.subscription else { return lock.unlock() }
    let demand = exchange(&held, with: .none)
    lock.unlock()
    if demand > .none { upstream.request(demand) }
  }

  // MARK: Endings

  private func end(with completion: Subscribers.Completion<Failure>) {
    if release() { downstream.receive(completion: completion) }
  }

  /// Ends the subscription for both upstreams, and returns whether it was active.
  ///
  /// The latest value is released outside the lock, since nothing reads or changes it after the
  /// end.
  private func release() -> Bool {
    let released = lock.withLock {
      (first: first.end(), second: second.end(), hadLatest: exchange(&hasLatest, with: false))
    }
    released.first.subscription?.cancel()
    released.second.subscription?.cancel()
    if released.hadLatest { latest.deinitialize(count: 1) }
    return released.first.wasActive
  }
}
