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

/// One subscription of `withLatestFrom`.
///
/// It performs what its ``SamplingState`` decides; `lock` guards the state, never a call.
final class Sampling<Input, Other, Output, Failure: Error, Downstream: Subscriber>:
  Subscriber, Subscription, CustomStringConvertible
where Downstream.Input == Output, Downstream.Failure == Failure {
  private let lock = Lock()
  private let downstream: Downstream
  private let resultSelector: (Input, Other) -> Output
  /// Nil after the end.
  private var state: SamplingState<Latest<Other>>? = SamplingState()
  /// The failure that waits for a delivery to finish.
  private var failure: Subscribers.Completion<Failure>?

  init(downstream: Downstream, resultSelector: @escaping (Input, Other) -> Output) {
    self.downstream = downstream
    self.resultSelector = resultSelector
  }

  var description: String { "WithLatestFrom" }

  // MARK: The first upstream

  func receive(subscription: any Subscription) {
    guard lock.withLock({ state?.first.begin(with: subscription) }) == true else {
      return subscription.cancel()
    }
    passOnDemand()
  }

  func receive(_ value: Input) -> Subscribers.Demand {
    guard let latest = lock.withLock({ state?.beginDelivering() }) else { return .none }
    let demand = downstream.receive(resultSelector(value, latest.value))
    if lock.withLock({ state?.endDelivering() }) == true { failLate() }
    return demand
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    _ = lock.withLock { state?.first.take() }
    end(with: completion)
  }

  // MARK: The downstream

  func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    lock.withLock { state?.held += demand }
    passOnDemand()
  }

  func cancel() {
    lock.withLock { state.take() }?.cancel()
  }

  // MARK: The second upstream

  func receiveSecond(subscription: any Subscription) {
    guard lock.withLock({ state?.second.begin(with: subscription) }) == true else {
      return subscription.cancel()
    }
    subscription.request(.unlimited)
  }

  func receiveSecond(_ value: Other) -> Subscribers.Demand {
    // The value that is displaced may have a deinit, which must not run under the lock.
    let latest = Latest(value)
    _ = lock.withLock { state?.receiveSecond(latest) }
    passOnDemand()
    return .none
  }

  func receiveSecond(completion: Subscribers.Completion<Failure>) {
    guard case .failure = completion else {
      _ = lock.withLock { state?.finishSecond() }
      return passOnDemand()
    }
    let failed = lock.withLock {
      failure = completion
      return state?.failSecond()
    }
    if failed?.mustEnd == true { failLate() }
  }

  private func failLate() {
    if let failure = lock.withLock({ failure }) { end(with: failure) }
  }

  /// Passes the demand on to the first upstream if it may send.
  private func passOnDemand() {
    guard let action = lock.withLock({ state?.takeDemand() }) else { return }
    action.upstream.request(action.demand)
  }

  private func end(with completion: Subscribers.Completion<Failure>) {
    guard let ended = lock.withLock({ state.take() }) else { return }
    ended.cancel()
    downstream.receive(completion: completion)
  }
}

/// The latest value of the second upstream.
final class Latest<Value> {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}

/// The decisions of `withLatestFrom`: the latest value, and the demand that waits for it.
///
/// The methods are the events. Each returns what is left to do after the caller has left the lock.
///
/// The value is an object, and the failure is elsewhere: generic code would look up the type of either for each value, and
/// `script/count-instructions` would count 11 % more for “tap”.
struct SamplingState<Latest: AnyObject> {
  var first = UpstreamLink.awaited
  var second = UpstreamLink.awaited
  /// The demand that the first upstream has not received.
  var held = Subscribers.Demand.none
  private var latest: Latest?
  /// Whether the first upstream may send: the second has a value, or never will.
  private var isOpen = false
  private var deliveries = 0
  private var hasFailed = false

  /// Returns the latest value to send with one of the first upstream; nil if that is dropped.
  mutating func beginDelivering() -> Latest? {
    guard !hasFailed, let latest else { return nil }
    deliveries += 1
    return latest
  }

  /// Returns whether to end with a failure that waited for the deliveries.
  mutating func endDelivering() -> Bool {
    deliveries -= 1
    return hasFailed && deliveries == 0
  }

  /// Returns the value that is displaced, to be released.
  mutating func receiveSecond(_ value: Latest) -> Latest? {
    isOpen = true
    return exchange(&latest, with: value)
  }

  /// Returns the second upstream, to be released.
  mutating func finishSecond() -> (any Subscription)? {
    // Without a value, none can be sent any more. Request everything from the first upstream, so that it ends.
    if !isOpen { held = .unlimited }
    isOpen = true
    return second.take()
  }

  /// Returns the second upstream, to be released, and whether to end with its failure now.
  mutating func failSecond() -> (upstream: (any Subscription)?, mustEnd: Bool) {
    // A value being delivered arrives first. The thread that delivers it ends the stream.
    hasFailed = true
    return (second.take(), deliveries == 0)
  }

  /// Returns what to request from the first upstream.
  mutating func takeDemand() -> (upstream: any Subscription, demand: Subscribers.Demand)? {
    guard isOpen, held > .none, let upstream = first.subscription else { return nil }
    return (upstream, exchange(&held, with: .none))
  }

  /// Cancels all subscriptions of a state that has been taken out.
  func cancel() {
    first.subscription?.cancel()
    second.subscription?.cancel()
  }
}
