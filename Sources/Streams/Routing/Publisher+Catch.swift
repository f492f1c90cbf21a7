#if !canImport(Combine)
  // OpenCombine's operators forget a cancellation that comes before the second publisher answers.
  // These are preferred to them by a condition, as `share()` is.
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
      Caught(upstream: self) { .success(handler($0)) }.eraseToAnyPublisher()
    }

    /// The values of this publisher, and when it fails, those of another, which
    /// `handler` makes unless it throws.
    ///
    /// Errors: those of the other publisher, and what `handler` throws. Source: Combine, `tryCatch`.
    public func tryCatch<P: Publisher>(
      _ handler: @escaping (Failure) throws -> P
    ) -> AnyPublisher<Output, any Error> where P.Output == Output, P.Failure == Failure {
      Caught(upstream: self) { error in
        Result { try handler(error).mapError { $0 as any Error } }
      }
      .eraseToAnyPublisher()
    }
  }

  private struct Caught<Upstream: Publisher, Other: Publisher>: Publisher
  where Other.Output == Upstream.Output {
    typealias Output = Upstream.Output
    typealias Failure = Other.Failure

    let upstream: Upstream
    let handler: (Upstream.Failure) -> Result<Other, Failure>

    func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      upstream.subscribe(
        Catching<Upstream.Failure, Other, Downstream>(downstream: subscriber, handler: handler)
      )
    }
  }

  /// One subscription that switches to another upstream when the first fails.
  private final class Catching<Failure: Error, Other: Publisher, Downstream: Subscriber>:
    Subscriber, Subscription, CustomStringConvertible
  where Other.Output == Downstream.Input, Other.Failure == Downstream.Failure {
    typealias Input = Downstream.Input

    private let downstream: Downstream
    private let lock = Lock()
    /// Nil once it was called, or is not needed any more.
    private var handler: ((Failure) -> Result<Other, Other.Failure>)?
    private var hasBegun = false
    private var upstream: (any Subscription)?
    private var demand = Subscribers.Demand.none
    private var isOver = false

    init(
      downstream: Downstream,
      handler: @escaping (Failure) -> Result<Other, Other.Failure>
    ) {
      self.downstream = downstream
      self.handler = handler
    }

    var description: String { "Catch" }

    /// The subscriber of the second upstream.
    private struct Second: Subscriber, CustomStringConvertible {
      let combineIdentifier = CombineIdentifier()
      let catching: Catching

      var description: String { "Catch" }

      func receive(subscription: any Subscription) {
        catching.goOn(with: subscription)
      }

      func receive(_ value: Input) -> Subscribers.Demand {
        catching.deliver(value)
      }

      func receive(completion: Subscribers.Completion<Other.Failure>) {
        catching.endOfSecond(completion)
      }
    }

    // MARK: The first upstream

    func receive(subscription: any Subscription) {
      lock.lock()
      guard !hasBegun else {
        lock.unlock()
        subscription.cancel()
        return
      }
      hasBegun = true
      upstream = subscription
      lock.unlock()
      downstream.receive(subscription: self)
    }

    func receive(_ value: Input) -> Subscribers.Demand {
      lock.withLock { handler == nil } ? .none : deliver(value)
    }

    func receive(completion: Subscribers.Completion<Failure>) {
      lock.lock()
      guard !isOver, let handler = handler.take() else {
        lock.unlock()
        return
      }
      let finished = upstream.take()
      lock.unlock()
      withExtendedLifetime(finished) {}
      switch completion {
      case .finished: finish(.finished)
      case .failure(let error):
        switch handler(error) {
        case .success(let other): other.subscribe(Second(catching: self))
        case .failure(let failure): finish(.failure(failure))
        }
      }
    }

    // MARK: The second upstream

    private func goOn(with subscription: any Subscription) {
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

    private func deliver(_ value: Input) -> Subscribers.Demand {
      lock.lock()
      guard !isOver, demand > .none else {
        lock.unlock()
        return .none
      }
      demand -= 1
      lock.unlock()
      let earned = downstream.receive(value)
      guard earned > .none else { return .none }
      // The value may have made the first upstream fail: request the new demand from the present one.
      lock.lock()
      demand += earned
      let upstream = upstream
      lock.unlock()
      upstream?.request(earned)
      return .none
    }

    private func endOfSecond(_ completion: Subscribers.Completion<Other.Failure>) {
      let finished = lock.withLock { upstream.take() }
      withExtendedLifetime(finished) {}
      finish(completion)
    }

    private func finish(_ completion: Subscribers.Completion<Other.Failure>) {
      if letGo() { downstream.receive(completion: completion) }
    }

    // MARK: The downstream

    func request(_ demand: Subscribers.Demand) {
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
      let released = (upstream: upstream.take(), handler: handler.take())
      lock.unlock()
      released.upstream?.cancel()
      withExtendedLifetime(released) {}
      return wasGoingOn
    }
  }
#endif
