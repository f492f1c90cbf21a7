#if !canImport(Combine)
  extension Publisher {
    /// The values of this publisher in groups, at each interval or as soon as a group is full.
    ///
    ///     self:                             ab--c--------d|
    ///     collect(.byTime(clock, 3)):       ---p--q-------(r|)   p = [a, b], q = [c], r = [d]
    ///     self:                             abc-----|
    ///     collect(.byTimeOrCount(…, 4, 2)): -p--q---|            p = [a, b], q = [c]
    ///
    /// The scheduler delivers groups at each interval, and at once if a group is full or the
    /// upstream has ended. No group is empty. Groups wait for demand, and so does the end behind
    /// them; a failure does not wait, and drops them.
    /// Errors: its own. Source: Combine, `collect(_:options:)`.
    ///
    /// - Parameters:
    ///   - strategy: The rule for complete groups, and the scheduler.
    ///   - options: Options for the scheduler.
    /// - Returns: A publisher of groups.
    public func collect<Context: Scheduler>(
      _ strategy: Publishers.TimeGroupingStrategy<Context>,
      options: Context.SchedulerOptions? = nil
    ) -> AnyPublisher<[Output], Failure> {
      let (scheduler, interval, count) =
        switch strategy {
        case .byTime(let scheduler, let interval): (scheduler, interval, Int?.none)
        case .byTimeOrCount(let scheduler, let interval, let count):
          (scheduler, interval, Swift.max(count, 1))
        }
      return AnyPublisher { subscriber in
        self.subscribe(
          Collecting(
            downstream: subscriber,
            scheduler: scheduler,
            interval: interval,
            count: count,
            options: options
          )
        )
      }
    }
  }

  extension Publishers {
    /// A rule for when a group of values is complete.
    ///
    /// Source: Combine, `TimeGroupingStrategy`.
    public enum TimeGroupingStrategy<Context: Scheduler> {
      /// Completes a group at each interval of the scheduler.
      case byTime(Context, Context.SchedulerTimeType.Stride)
      /// Completes a group at each interval of the scheduler, and when it has a number of values.
      case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
    }
  }

  /// One subscription of `collect(_:options:)`, which sends values in groups.
  ///
  /// With `byTime`, it always requests one more value. With `byTimeOrCount`, it requests as many
  /// values as the wanted groups can hold.
  private final class Collecting<Element, Context: Scheduler, Downstream: Subscriber>:
    Subscriber, Subscription, CustomStringConvertible
  where Downstream.Input == [Element] {
    typealias Input = Element
    typealias Failure = Downstream.Failure

    private let scheduler: Context
    private let interval: Context.SchedulerTimeType.Stride
    private let count: Int?
    private let options: Context.SchedulerOptions?
    private let turn = Lock(isRecursive: true)
    private let lock = Lock()
    private let downstream: Downstream
    private var upstream = UpstreamLink.awaited
    private var timer: (any Cancellable)?
    private var group = Ring<Element>()
    private var demand = Subscribers.Demand.none
    /// The upstream's end, which waits for the groups before it.
    private var completion: Subscribers.Completion<Failure>?

    init(
      downstream: Downstream,
      scheduler: Context,
      interval: Context.SchedulerTimeType.Stride,
      count: Int?,
      options: Context.SchedulerOptions?
    ) {
      self.downstream = downstream
      self.scheduler = scheduler
      self.interval = interval
      self.count = count
      self.options = options
    }

    var description: String { "CollectByTime" }

    func receive(subscription: any Subscription) {
      guard lock.withLock({ upstream.begin(with: subscription) }) else {
        return subscription.cancel()
      }
      let timer = scheduler.startTimer(every: interval, options: options) { self.sendGroups() }
      let isWanted = lock.withLock {
        if !upstream.isOver { self.timer = timer }
        return !upstream.isOver
      }
      if isWanted { downstream.receive(subscription: self) } else { timer.cancel() }
    }

    func receive(_ value: Element) -> Subscribers.Demand {
      lock.lock()
      guard upstream.isOpen else {
        lock.unlock()
        return .none
      }
      group.append(value)
      let isFull = count.map { group.count.isMultiple(of: $0) } ?? false
      lock.unlock()
      if isFull { scheduler.schedule(options: options) { self.sendGroups(areFull: true) } }
      return count == nil ? .max(1) : .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
      lock.lock()
      guard upstream.isOpen else { return lock.unlock() }
      self.completion = completion
      var dropped = Ring<Element>()
      if case .failure = completion { swap(&dropped, &group) }
      let released = (upstream: upstream.take(), timer: timer.take())
      lock.unlock()
      released.timer?.cancel()
      withExtendedLifetime((released, dropped)) {}
      scheduler.schedule(options: options) { self.sendGroups() }
    }

    func request(_ demand: Subscribers.Demand) {
      guard demand > .none else { return }
      lock.lock()
      self.demand += demand
      let upstream = upstream.subscription
      let isEnding = completion != nil
      lock.unlock()
      if isEnding { scheduler.schedule(options: options) { self.sendGroups() } }
      upstream?.request(count.map { demand * $0 } ?? .max(1))
    }

    func cancel() {
      let released = lock.withLock {
        (upstream: upstream.end(), timer: timer.take(), group: exchange(&group, with: Ring()))
      }
      released.timer?.cancel()
      released.upstream.subscription?.cancel()
    }

    /// Sends the wanted groups, and the end if no value is left before it.
    ///
    /// If `areFull` is true, it sends full groups only.
    private func sendGroups(areFull: Bool = false) {
      turn.lock()
      defer { turn.unlock() }
      while let group = takeGroup(isFull: areFull) {
        let earned = downstream.receive(group)
        lock.lock()
        demand += earned
        let upstream = upstream.subscription
        lock.unlock()
        if earned > .none, let count { upstream?.request(earned * count) }
      }
      lock.lock()
      guard group.isEmpty, let completion else { return lock.unlock() }
      let ended = upstream.end()
      lock.unlock()
      if ended.wasActive { downstream.receive(completion: completion) }
    }

    private func takeGroup(isFull: Bool) -> [Element]? {
      lock.lock()
      defer { lock.unlock() }
      guard !upstream.isOver, demand > .none, !group.isEmpty else { return nil }
      let size = min(group.count, count ?? group.count)
      // An interval may have completed the full group, and a new one begun.
      if isFull, size != count { return nil }
      demand -= 1
      return (0..<size).map { _ in group.takeFirst() }
    }
  }
#endif
