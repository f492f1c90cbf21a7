#if !canImport(Combine)
  // OpenCombine's operators deliver scheduled values even after a cancellation, and call the
  // upstream under a lock. The condition makes the compiler prefer these, as for `share()`.
  extension Publisher where Self: SendableMetatype {
    /// The values of this publisher and its end, each a fixed time later.
    ///
    ///     self:   a--b-----|
    ///     output: --a--b-----|   by two
    ///
    /// - Parameters:
    ///   - interval: How much later.
    ///   - tolerance: How much more is acceptable; by default, the scheduler's minimum.
    ///   - scheduler: The scheduler that delivers them.
    ///   - options: Options for the scheduler.
    /// - Returns: The same events, later.
    ///
    /// Errors: the upstream's, later as well. Source: Combine, `delay`.
    public func delay<S: Scheduler>(
      for interval: S.SchedulerTimeType.Stride,
      tolerance: S.SchedulerTimeType.Stride? = nil,
      scheduler: S,
      options: S.SchedulerOptions? = nil
    ) -> AnyPublisher<Output, Failure> {
      deliveredLater("Delay") { work in
        scheduler.schedule(
          after: scheduler.now.advanced(by: interval),
          tolerance: tolerance ?? scheduler.minimumTolerance,
          options: options,
          work
        )
      }
    }

    /// The values of this publisher and its end, delivered on a scheduler.
    ///
    /// - Parameters:
    ///   - scheduler: The scheduler that delivers them.
    ///   - options: Options for the scheduler.
    /// - Returns: The same events, later.
    ///
    /// Errors: the upstream's. Source: Combine, `receive(on:)`.
    public func receive<S: Scheduler>(
      on scheduler: S,
      options: S.SchedulerOptions? = nil
    ) -> AnyPublisher<Output, Failure> {
      deliveredLater("ReceiveOn") { work in scheduler.schedule(options: options, work) }
    }

    private func deliveredLater(
      _ name: String,
      schedule: @escaping (@escaping () -> Void) -> Void
    ) -> AnyPublisher<Output, Failure> {
      AnyPublisher { subscriber in
        self.subscribe(Delivering(name, downstream: subscriber, schedule: schedule))
      }
    }
  }

  /// One subscription of `delay` or `receive(on:)`, whose values and end are delivered later, on a
  /// scheduler.
  ///
  /// A cancellation also drops the scheduled values, and releases the downstream at once, because
  /// scheduled work keeps this object alive.
  final class Delivering<Downstream: Subscriber>: Subscriber, Subscription, CustomStringConvertible
  {
    typealias Input = Downstream.Input
    typealias Failure = Downstream.Failure

    let description: String
    /// Nil after the end.
    private var downstream: Downstream?
    private let schedule: (@escaping () -> Void) -> Void
    private let lock = Lock()
    /// Held during calls of the downstream, so that one thread at a time calls it.
    private let turn = Lock(isRecursive: true)
    private var upstream = UpstreamLink.awaited

    init(
      _ description: String,
      downstream: Downstream,
      schedule: @escaping (@escaping () -> Void) -> Void
    ) {
      self.description = description
      self.downstream = downstream
      self.schedule = schedule
    }

    // MARK: The upstream

    func receive(subscription: any Subscription) {
      let (isFirst, downstream) = lock.withLock {
        (upstream.begin(with: subscription), self.downstream)
      }
      guard isFirst else { return subscription.cancel() }
      downstream?.receive(subscription: self)
    }

    func receive(_ value: Input) -> Subscribers.Demand {
      if lock.withLock({ upstream.isOpen }) { schedule { self.deliver(value) } }
      return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
      let (isFirst, finished) = lock.withLock { (upstream.isOpen, upstream.take()) }
      withExtendedLifetime(finished) {}
      if isFirst { schedule { self.finish(completion) } }
    }

    // MARK: The scheduler

    private func deliver(_ value: Input) {
      turn.lock()
      defer { turn.unlock() }
      guard let downstream = lock.withLock({ downstream }) else { return }
      let earned = downstream.receive(value)
      if earned > .none { lock.withLock { upstream.subscription }?.request(earned) }
    }

    private func finish(_ completion: Subscribers.Completion<Failure>) {
      turn.lock()
      defer { turn.unlock() }
      release().downstream?.receive(completion: completion)
    }

    // MARK: The downstream

    func request(_ demand: Subscribers.Demand) {
      lock.withLock { upstream.subscription }?.request(demand)
    }

    func cancel() {
      let released = release()
      released.upstream?.cancel()
      withExtendedLifetime(released) {}
    }

    private func release() -> (downstream: Downstream?, upstream: (any Subscription)?) {
      lock.withLock { (downstream.take(), upstream.end().subscription) }
    }
  }
#endif
