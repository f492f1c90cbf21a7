#if !canImport(Combine)
  // OpenCombine's operator calls the upstream under a lock, and stops the program when the upstream
  // answers at once. The condition makes the compiler prefer this one, as for `share()`.
  extension Publisher where Self: SendableMetatype {
    /// Subscribes to this publisher, requests values and cancels on a scheduler.
    ///
    /// - Parameters:
    ///   - scheduler: The scheduler that does so.
    ///   - options: Options for the scheduler.
    /// - Returns: The same events.
    ///
    /// Errors: the upstream's. Source: Combine, `subscribe(on:)`.
    public func subscribe<S: Scheduler>(
      on scheduler: S,
      options: S.SchedulerOptions? = nil
    ) -> AnyPublisher<Output, Failure> {
      AnyPublisher { subscriber in
        let asking = Asking(downstream: subscriber) { work in
          scheduler.schedule(options: options, work)
        }
        // At once, so that the downstream can cancel before the upstream is subscribed to.
        subscriber.receive(subscription: asking)
        scheduler.schedule(options: options) {
          if !asking.hasBeenCancelled { self.subscribe(asking) }
        }
      }
    }
  }

  /// One subscription whose requests and cancellation reach the upstream on a scheduler.
  private final class Asking<Downstream: Subscriber>:
    Subscriber, Subscription, CustomStringConvertible
  {
    typealias Input = Downstream.Input
    typealias Failure = Downstream.Failure

    private let downstream: Downstream
    private let schedule: (@escaping () -> Void) -> Void
    private let lock = Lock()
    private var upstream = UpstreamLink.awaited
    /// The demand requested before there was an upstream.
    private var demand = Subscribers.Demand.none

    init(downstream: Downstream, schedule: @escaping (@escaping () -> Void) -> Void) {
      self.downstream = downstream
      self.schedule = schedule
    }

    var description: String { "SubscribeOn" }

    var hasBeenCancelled: Bool { lock.withLock { upstream.isOver } }

    func receive(subscription: any Subscription) {
      let (isFirst, demand) = lock.withLock { (upstream.begin(with: subscription), self.demand) }
      guard isFirst else { return subscription.cancel() }
      if demand > .none { subscription.request(demand) }
    }

    func receive(_ value: Input) -> Subscribers.Demand {
      lock.withLock { upstream.isOver } ? .none : downstream.receive(value)
    }

    func receive(completion: Subscribers.Completion<Failure>) {
      guard lock.withLock({ upstream.end() }).wasActive else { return }
      downstream.receive(completion: completion)
    }

    func request(_ demand: Subscribers.Demand) {
      lock.lock()
      guard !upstream.isAwaited else {
        self.demand += demand
        lock.unlock()
        return
      }
      lock.unlock()
      schedule { self.lock.withLock { self.upstream.subscription }?.request(demand) }
    }

    func cancel() {
      guard let upstream = lock.withLock({ upstream.end() }).subscription else { return }
      schedule { upstream.cancel() }
    }
  }
#endif
