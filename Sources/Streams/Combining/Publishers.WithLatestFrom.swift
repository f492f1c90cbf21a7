extension Publisher {
  /// Each value of this publisher, combined with the latest value of another.
  ///
  ///     self:   --1-----2--3-----4--|
  ///     other:  -----a-------b--|
  ///     output: --------2a-3a----4b-|
  ///
  /// Nothing is asked of this publisher before the other has a value, so a publisher that keeps its
  /// values until they are asked for loses none, and a live one loses what came too early. It ends
  /// when this publisher ends; the other may end before. If the other ends without any value, what
  /// this publisher still sends is dropped.
  ///
  /// Errors: this publisher's and the other's, whichever comes first.
  /// Source: CombineExt, `withLatestFrom`; there an error of the other is not heard.
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
    /// What makes an output of a value and the latest other one.
    public typealias ResultSelector = (Upstream.Output, Other.Output) -> Output

    /// The publisher whose values set the pace.
    public let upstream: Upstream
    /// The publisher whose latest value is used.
    public let second: Other
    /// What makes an output of the two.
    public let resultSelector: ResultSelector

    /// Combines a publisher with the latest value of a second one.
    public init(upstream: Upstream, second: Other, resultSelector: @escaping ResultSelector) {
      self.upstream = upstream
      self.second = second
      self.resultSelector = resultSelector
    }

    /// Subscribes to the second publisher and then, with its value at hand, to the first.
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      let sampling = Sampling(downstream: subscriber, resultSelector: resultSelector)
      subscriber.receive(subscription: sampling)
      second.subscribe(Sampling<Downstream>.Second(sampling: sampling))
      upstream.subscribe(sampling)
    }
  }
}

extension Publishers.WithLatestFrom {
  /// One subscription: the latest value, the demand that waits for it, and how it may end.
  fileprivate final class Sampling<Downstream: Subscriber>:
    Subscriber, Subscription, CustomStringConvertible
  where Downstream.Input == Output, Downstream.Failure == Failure {
    private let lock = Lock()
    private let resultSelector: ResultSelector
    private var downstream: Downstream?
    private var first: (any Subscription)?
    private var second: (any Subscription)?
    private var latest: Other.Output?
    private var isOpen = false
    private var held = Subscribers.Demand.none
    private var deliveries = 0
    private var failure: Subscribers.Completion<Failure>?

    init(downstream: Downstream, resultSelector: @escaping ResultSelector) {
      self.downstream = downstream
      self.resultSelector = resultSelector
    }

    var description: String { "WithLatestFrom" }

    // MARK: The first upstream

    func receive(subscription: any Subscription) {
      lock.lock()
      guard downstream != nil, first == nil else {
        lock.unlock()
        subscription.cancel()
        return
      }
      first = subscription
      let demand = isOpen ? heldDemand() : .none
      lock.unlock()
      if demand > .none { subscription.request(demand) }
    }

    func receive(_ value: Upstream.Output) -> Subscribers.Demand {
      guard let demand = deliver(value) else { return .none }
      lock.lock()
      deliveries -= 1
      guard deliveries == 0, let failure else {
        lock.unlock()
        return demand
      }
      lock.unlock()
      end(with: failure)
      return .none
    }

    private func deliver(_ value: Upstream.Output) -> Subscribers.Demand? {
      lock.lock()
      guard let downstream, let latest, failure == nil else {
        lock.unlock()
        return nil
      }
      deliveries += 1
      lock.unlock()
      return downstream.receive(resultSelector(value, latest))
    }

    func receive(completion: Subscribers.Completion<Failure>) {
      lock.withLock { first = nil }
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
      letGo()
    }

    // MARK: The second upstream

    fileprivate func open(with value: Other.Output) {
      lock.lock()
      guard downstream != nil else {
        lock.unlock()
        return
      }
      let displaced = latest
      latest = value
      let demand = isOpen ? .none : opened()
      let first = first
      lock.unlock()
      withExtendedLifetime(displaced) {}
      if demand > .none { first?.request(demand) }
    }

    fileprivate func receiveSecond(subscription: any Subscription) {
      lock.lock()
      guard downstream != nil, second == nil else {
        lock.unlock()
        subscription.cancel()
        return
      }
      second = subscription
      lock.unlock()
      subscription.request(.unlimited)
    }

    fileprivate func receiveSecond(completion: Subscribers.Completion<Failure>) {
      lock.lock()
      second = nil
      guard case .finished = completion else {
        guard deliveries == 0 else {
          // The value on its way arrives first; whoever delivers it ends the stream.
          failure = completion
          lock.unlock()
          return
        }
        lock.unlock()
        end(with: completion)
        return
      }
      guard !isOpen else {
        lock.unlock()
        return
      }
      // No value can come out any more. Let the first upstream run dry, so that it ends.
      held = .unlimited
      let demand = opened()
      let first = first
      lock.unlock()
      if demand > .none { first?.request(demand) }
    }

    // MARK: With the lock held

    private func opened() -> Subscribers.Demand {
      isOpen = true
      return first == nil ? .none : heldDemand()
    }

    private func heldDemand() -> Subscribers.Demand {
      let demand = held
      held = .none
      return demand
    }

    // MARK: Endings

    private func end(with completion: Subscribers.Completion<Failure>) {
      letGo()?.receive(completion: completion)
    }

    /// Ends the subscription for both upstreams, and gives the downstream to whoever was first.
    @discardableResult
    private func letGo() -> Downstream? {
      lock.lock()
      let downstream = downstream.take()
      let released = (first.take(), second.take(), latest.take())
      lock.unlock()
      released.0?.cancel()
      released.1?.cancel()
      return downstream
    }

    /// The subscriber of the second upstream.
    struct Second: Subscriber {
      let combineIdentifier = CombineIdentifier()
      let sampling: Sampling

      func receive(subscription: any Subscription) {
        sampling.receiveSecond(subscription: subscription)
      }

      func receive(_ value: Other.Output) -> Subscribers.Demand {
        sampling.open(with: value)
        return .none
      }

      func receive(completion: Subscribers.Completion<Failure>) {
        sampling.receiveSecond(completion: completion)
      }
    }
  }
}
