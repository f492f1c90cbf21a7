extension Publisher {
  /// The events of this publisher, as values of a stream that cannot fail.
  ///
  ///     self:   --a--b--#
  ///     output: --p--q--r|   p = value(a), q = value(b), r = failure(Boom)
  ///
  /// The last event waits for demand as any value does, and then the stream ends.
  /// Errors: none. Source: CombineExt, `materialize()`.
  public func materialize() -> Publishers.Materialize<Self> {
    Publishers.Materialize(upstream: self)
  }
}

extension Publisher where Output: EventConvertible, Failure == Never {
  /// The values among the events.
  ///
  ///     events: --p--q--r|   p = value(a), q = value(b), r = failure(Boom)
  ///     output: --a--b---|
  ///
  /// Errors: none. Source: CombineExt, `values()`.
  public func values() -> AnyPublisher<Output.Output, Never> {
    compactMap { if case .value(let value) = $0.event { value } else { nil } }
      .eraseToAnyPublisher()
  }

  /// The failure among the events, as a value.
  ///
  ///     events: --p--q--r|   p = value(a), q = value(b), r = failure(Boom)
  ///     output: --------e|   e = Boom
  ///
  /// Errors: none. Source: CombineExt, `failures()`.
  public func failures() -> AnyPublisher<Output.Failure, Never> {
    compactMap { if case .failure(let failure) = $0.event { failure } else { nil } }
      .eraseToAnyPublisher()
  }
}

extension Publishers {
  /// The publisher behind ``Publisher/materialize()``.
  public struct Materialize<Upstream: Publisher>: Publisher {
    /// The upstream's events.
    public typealias Output = Event<Upstream.Output, Upstream.Failure>
    /// It cannot fail.
    public typealias Failure = Never

    /// The publisher whose events they are.
    public let upstream: Upstream

    /// Makes values of a publisher's events.
    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    /// Subscribes to the upstream.
    public func receive(subscriber: some Subscriber<Output, Never>) {
      upstream.subscribe(Inner(downstream: subscriber))
    }
  }
}

extension Publishers.Materialize {
  /// One subscription: it counts the demand, for the last event needs some that the upstream does
  /// not know of.
  private final class Inner<Downstream: Subscriber<Output, Never>>:
    Subscriber, Subscription, CustomStringConvertible
  {
    typealias Input = Upstream.Output
    typealias Failure = Upstream.Failure

    private let lock = Lock()
    private let downstream: Downstream
    private var upstream = UpstreamLink()
    private var demand = Subscribers.Demand.none
    /// The upstream's end, which waits for demand.
    private var last: Output?

    init(downstream: Downstream) {
      self.downstream = downstream
    }

    var description: String { "Materialize" }

    func receive(subscription: any Subscription) {
      guard lock.withLock({ upstream.begin(with: subscription) }) else {
        return subscription.cancel()
      }
      downstream.receive(subscription: self)
    }

    func receive(_ value: Upstream.Output) -> Subscribers.Demand {
      lock.lock()
      guard last == nil, !upstream.isOver else {
        lock.unlock()
        return .none
      }
      demand -= 1
      lock.unlock()
      let earned = downstream.receive(.value(value))
      if earned > .none { lock.withLock { demand += earned } }
      return earned
    }

    func receive(completion: Subscribers.Completion<Failure>) {
      lock.lock()
      guard last == nil else { return lock.unlock() }
      last =
        switch completion {
        case .finished: .finished
        case .failure(let failure): .failure(failure)
        }
      lock.unlock()
      endIfWanted()
    }

    func request(_ demand: Subscribers.Demand) {
      guard demand > .none else { return }
      lock.lock()
      self.demand += demand
      let upstream = last == nil ? upstream.subscription : nil
      lock.unlock()
      if let upstream { upstream.request(demand) } else { endIfWanted() }
    }

    func cancel() {
      lock.withLock { upstream.end() }.subscription?.cancel()
    }

    private func endIfWanted() {
      lock.lock()
      guard !upstream.isOver, demand > .none, let last else { return lock.unlock() }
      let finished = upstream.end()
      lock.unlock()
      withExtendedLifetime(finished) {}
      _ = downstream.receive(last)
      downstream.receive(completion: .finished)
    }
  }
}
