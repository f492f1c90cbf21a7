#if !canImport(Combine)
  // OpenCombine's operators forget a cancellation that comes before the second publisher answers.
  // The condition makes the compiler prefer these, as for `share()`.
  extension Publisher where Self: SendableMetatype {
    /// The values of this publisher, and when it fails, those of another.
    ///
    ///     self:   a--b--#
    ///     other:        --c--d|
    ///     output: a--b----c--d|
    ///
    /// Errors: those of the other publisher. Source: Combine, `catch`.
    public func `catch`<P: Publisher>(
      _ handler: @escaping (Failure) -> P
    ) -> AnyPublisher<Output, P.Failure> where P.Output == Output {
      caught { .success(handler($0)) }
    }

    /// The values of this publisher, and when it fails, those of another, which `handler` makes or
    /// throws.
    ///
    /// Errors: those of the other publisher, and what `handler` throws. Source: Combine,
    /// `tryCatch`.
    public func tryCatch<P: Publisher>(
      _ handler: @escaping (Failure) throws -> P
    ) -> AnyPublisher<Output, any Error> where P.Output == Output, P.Failure == Failure {
      caught { error in Result { try handler(error).mapError { $0 as any Error } } }
    }

    private func caught<Other: Publisher>(
      _ handler: @escaping (Failure) -> Result<Other, Other.Failure>
    ) -> AnyPublisher<Output, Other.Failure> where Other.Output == Output {
      AnyPublisher { subscriber in
        self.subscribe(Catching<Failure, Other, _>(downstream: subscriber, handler: handler))
      }
    }
  }

  /// One subscription that switches to another upstream when the first fails.
  private final class Catching<Failure: Error, Other: Publisher, Downstream: Subscriber>:
    Subscriber, Subscription, CustomStringConvertible
  where Other.Output == Downstream.Input, Other.Failure == Downstream.Failure {
    typealias Input = Downstream.Input

    private let downstream: Downstream
    private let lock = Lock()
    /// Nil once it was called, or after the end.
    private var handler: ((Failure) -> Result<Other, Other.Failure>)?
    private var upstream = UpstreamLink.awaited
    private var demand = Subscribers.Demand.none

    init(downstream: Downstream, handler: @escaping (Failure) -> Result<Other, Other.Failure>) {
      self.downstream = downstream
      self.handler = handler
    }

    var description: String { "Catch" }

    // MARK: The first upstream

    func receive(subscription: any Subscription) {
      guard lock.withLock({ upstream.begin(with: subscription) }) else {
        return subscription.cancel()
      }
      downstream.receive(subscription: self)
    }

    func receive(_ value: Input) -> Subscribers.Demand {
      lock.withLock { handler == nil } ? .none : deliver(value)
    }

    func receive(completion: Subscribers.Completion<Failure>) {
      lock.lock()
      guard !upstream.isOver, let handler = handler.take() else { return lock.unlock() }
      let finished = upstream.takeBeforeNext()
      lock.unlock()
      withExtendedLifetime(finished) {}
      switch completion {
      case .finished: finish(.finished)
      case .failure(let error):
        switch handler(error) {
        case .success(let other):
          other.subscribe(
            AnySubscriber(
              receiveSubscription: switchUpstream,
              receiveValue: deliver,
              receiveCompletion: finish
            )
          )
        case .failure(let failure): finish(.failure(failure))
        }
      }
    }

    // MARK: The second upstream

    private func switchUpstream(to subscription: any Subscription) {
      let (isFirst, demand) = lock.withLock { (upstream.begin(with: subscription), self.demand) }
      guard isFirst else { return subscription.cancel() }
      if demand > .none { subscription.request(demand) }
    }

    private func deliver(_ value: Input) -> Subscribers.Demand {
      lock.lock()
      guard !upstream.isOver, demand > .none else {
        lock.unlock()
        return .none
      }
      demand -= 1
      lock.unlock()
      let earned = downstream.receive(value)
      // The value may have made the first upstream fail: request the new demand from the current
      // one.
      if earned > .none { request(earned) }
      return .none
    }

    private func finish(_ completion: Subscribers.Completion<Other.Failure>) {
      guard lock.withLock({ upstream.end() }).wasActive else { return }
      downstream.receive(completion: completion)
    }

    // MARK: The downstream

    func request(_ demand: Subscribers.Demand) {
      lock.lock()
      self.demand += demand
      let upstream = upstream.subscription
      lock.unlock()
      upstream?.request(demand)
    }

    func cancel() {
      let released = lock.withLock { (upstream: upstream.end(), handler: handler.take()) }
      released.upstream.subscription?.cancel()
    }
  }
#endif
