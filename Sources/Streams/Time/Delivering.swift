#if !canImport(Combine)
  /// One subscription whose values and end are delivered later, on a scheduler: the machine behind
  /// `delay` and `receive(on:)`.
  ///
  /// A cancellation also drops the values that are scheduled, and releases the downstream at once: what
  /// is scheduled keeps this object.
  final class Delivering<Downstream: Subscriber>: Subscriber, Subscription, CustomStringConvertible
  {
    typealias Input = Downstream.Input
    typealias Failure = Downstream.Failure

    let description: String
    /// Nil once it is over.
    private var downstream: Downstream?
    private let schedule: (@escaping () -> Void) -> Void
    private let lock = Lock()
    /// Held while the downstream runs: one thread calls it at a time.
    private let turn = RecursiveLock()
    private var upstream = FirstUpstream()
    private var hasUpstreamEnded = false

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
      if lock.withLock({ downstream != nil && !hasUpstreamEnded }) {
        schedule { self.deliver(value) }
      }
      return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
      let isFirst = lock.withLock {
        defer { hasUpstreamEnded = true }
        return downstream != nil && !hasUpstreamEnded
      }
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
      letGo().downstream?.receive(completion: completion)
    }

    // MARK: The downstream

    func request(_ demand: Subscribers.Demand) {
      lock.withLock { upstream.subscription }?.request(demand)
    }

    func cancel() {
      let released = letGo()
      released.upstream?.cancel()
      withExtendedLifetime(released) {}
    }

    private func letGo() -> (downstream: Downstream?, upstream: (any Subscription)?) {
      lock.withLock { (downstream.take(), upstream.take()) }
    }
  }
#endif
