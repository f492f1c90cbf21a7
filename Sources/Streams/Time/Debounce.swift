#if !canImport(Combine)
  // OpenCombine's operator delivers the end even after a cancellation. The condition makes the
  // compiler prefer this one, as for `share()`.
  extension Publisher where Self: SendableMetatype {
    /// The values of this publisher that are followed by a pause.
    ///
    ///     self:   a-b------c--------|
    ///     output: -----b-------c----|   for three
    ///
    /// A value that still waits when this publisher ends is dropped. So is a value that is due
    /// while there is no demand.
    ///
    /// - Parameters:
    ///   - dueTime: The length of the pause.
    ///   - scheduler: The scheduler that measures it, and delivers values and the end.
    ///   - options: Options for the scheduler.
    /// - Returns: The values that are followed by a pause.
    ///
    /// Errors: the upstream's. Source: Combine, `debounce`.
    public func debounce<S: Scheduler>(
      for dueTime: S.SchedulerTimeType.Stride,
      scheduler: S,
      options: S.SchedulerOptions? = nil
    ) -> AnyPublisher<Output, Failure> {
      AnyPublisher { subscriber in
        self.subscribe(
          Debouncing(
            downstream: subscriber,
            startTimer: { work in scheduler.startTimer(every: dueTime, options: options, work) },
            schedule: { work in scheduler.schedule(options: options, work) }
          )
        )
      }
    }
  }

  /// One subscription that passes a value on if its timer ends before the next value arrives.
  private final class Debouncing<Downstream: Subscriber>:
    Subscriber, Subscription, CustomStringConvertible
  {
    typealias Input = Downstream.Input
    typealias Failure = Downstream.Failure

    private let downstream: Downstream
    private let startTimer: (@escaping () -> Void) -> any Cancellable
    private let schedule: (@escaping () -> Void) -> Void
    private let lock = Lock()
    /// Held during calls of the downstream, so that one thread at a time calls it.
    private let turn = Lock(isRecursive: true)
    private var upstream = UpstreamLink.awaited
    private var demand = Subscribers.Demand.none
    private var latest: Input?
    /// The number of values so far, which distinguishes the latest value's timer from earlier ones.
    private var count = 0
    private var timer: (any Cancellable)?

    init(
      downstream: Downstream,
      startTimer: @escaping (@escaping () -> Void) -> any Cancellable,
      schedule: @escaping (@escaping () -> Void) -> Void
    ) {
      self.downstream = downstream
      self.startTimer = startTimer
      self.schedule = schedule
    }

    var description: String { "Debounce" }

    // MARK: The upstream

    func receive(subscription: any Subscription) {
      guard lock.withLock({ upstream.begin(with: subscription) }) else {
        return subscription.cancel()
      }
      downstream.receive(subscription: self)
      subscription.request(.unlimited)
    }

    func receive(_ value: Input) -> Subscribers.Demand {
      lock.lock()
      guard upstream.isOpen else {
        lock.unlock()
        return .none
      }
      let displaced = (value: exchange(&latest, with: value), timer: timer.take())
      count += 1
      let number = count
      lock.unlock()
      let timer = startTimer { self.end(number) }
      lock.lock()
      let isStillLatest = number == count && latest != nil
      if isStillLatest { self.timer = timer }
      lock.unlock()
      if !isStillLatest { timer.cancel() }
      displaced.timer?.cancel()
      withExtendedLifetime(displaced) {}
      return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
      lock.lock()
      guard upstream.isOpen else { return lock.unlock() }
      let dropped = (upstream: upstream.take(), value: latest.take(), timer: timer.take())
      lock.unlock()
      dropped.timer?.cancel()
      withExtendedLifetime(dropped) {}
      schedule { self.finish(completion) }
    }

    // MARK: The scheduler

    /// Passes the latest value on, if it is still that of the timer that ends.
    private func end(_ number: Int) {
      turn.lock()
      defer { turn.unlock() }
      lock.lock()
      guard !upstream.isOver, number == count, let value = latest.take() else {
        return lock.unlock()
      }
      let timer = timer.take()
      let isWanted = demand > .none
      if isWanted { demand -= 1 }
      lock.unlock()
      timer?.cancel()
      guard isWanted else { return }
      let earned = downstream.receive(value)
      lock.withLock { demand += earned }
    }

    private func finish(_ completion: Subscribers.Completion<Failure>) {
      turn.lock()
      defer { turn.unlock() }
      guard lock.withLock({ upstream.end() }).wasActive else { return }
      downstream.receive(completion: completion)
    }

    // MARK: The downstream

    func request(_ demand: Subscribers.Demand) {
      lock.withLock { self.demand += demand }
    }

    func cancel() {
      let released = lock.withLock {
        (upstream: upstream.end(), value: latest.take(), timer: timer.take())
      }
      released.timer?.cancel()
      released.upstream.subscription?.cancel()
    }
  }
#endif
