#if !canImport(Combine)
  // OpenCombine's operator releases its closures under a lock, and stops the program when one of
  // them had the last reference to a publisher. The condition makes the compiler prefer this one,
  // as for `share()`.
  extension Publisher where Self: SendableMetatype {
    /// This publisher, with closures that are called before each event passes.
    ///
    /// - Parameters:
    ///   - receiveSubscription: Called with the upstream's subscription.
    ///   - receiveOutput: Called with each value.
    ///   - receiveCompletion: Called with the end.
    ///   - receiveCancel: Called when the downstream cancels.
    ///   - receiveRequest: Called with the demand that the downstream requests.
    /// - Returns: The same events.
    ///
    /// The closures are released when the subscription ends. Errors: the upstream's.
    /// Source: Combine, `handleEvents`.
    public func handleEvents(
      receiveSubscription: ((any Subscription) -> Void)? = nil,
      receiveOutput: ((Output) -> Void)? = nil,
      receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
      receiveCancel: (() -> Void)? = nil,
      receiveRequest: ((Subscribers.Demand) -> Void)? = nil
    ) -> AnyPublisher<Output, Failure> {
      let handlers = EventHandlers(
        subscription: receiveSubscription,
        output: receiveOutput,
        completion: receiveCompletion,
        cancel: receiveCancel,
        request: receiveRequest
      )
      return AnyPublisher { subscriber in
        self.subscribe(HandlingEvents(downstream: subscriber, handlers: handlers))
      }
    }
  }

  private struct EventHandlers<Output, Failure: Error> {
    let subscription: ((any Subscription) -> Void)?
    let output: ((Output) -> Void)?
    let completion: ((Subscribers.Completion<Failure>) -> Void)?
    let cancel: (() -> Void)?
    let request: ((Subscribers.Demand) -> Void)?
  }

  /// One subscription with closures that are called before its events pass.
  private final class HandlingEvents<Downstream: Subscriber>:
    Subscriber, Subscription, CustomStringConvertible
  {
    typealias Input = Downstream.Input
    typealias Failure = Downstream.Failure

    private let downstream: Downstream
    private let lock = Lock()
    /// Nil after the end.
    private var handlers: EventHandlers<Input, Failure>?
    private var upstream = UpstreamLink.awaited

    init(downstream: Downstream, handlers: EventHandlers<Input, Failure>) {
      self.downstream = downstream
      self.handlers = handlers
    }

    var description: String { "HandleEvents" }

    private var presentHandlers: EventHandlers<Input, Failure>? { lock.withLock { handlers } }

    func receive(subscription: any Subscription) {
      guard lock.withLock({ upstream.begin(with: subscription) }) else {
        return subscription.cancel()
      }
      presentHandlers?.subscription?(subscription)
      downstream.receive(subscription: self)
    }

    func receive(_ value: Input) -> Subscribers.Demand {
      guard let handlers = presentHandlers else { return .none }
      handlers.output?(value)
      // The handler may have cancelled.
      guard presentHandlers != nil else { return .none }
      let earned = downstream.receive(value)
      if earned > .none { presentHandlers?.request?(earned) }
      return earned
    }

    func receive(completion: Subscribers.Completion<Failure>) {
      presentHandlers?.completion?(completion)
      guard release().handlers != nil else { return }
      downstream.receive(completion: completion)
    }

    func request(_ demand: Subscribers.Demand) {
      presentHandlers?.request?(demand)
      lock.withLock { upstream.subscription }?.request(demand)
    }

    func cancel() {
      presentHandlers?.cancel?()
      let released = release()
      released.upstream?.cancel()
      withExtendedLifetime(released) {}
    }

    /// Takes out the closures and the upstream, which must not be released under the lock.
    private func release() -> (
      handlers: EventHandlers<Input, Failure>?, upstream: (any Subscription)?
    ) {
      lock.withLock { (handlers.take(), upstream.take()) }
    }
  }
#endif
