extension Publisher {
  /// This publisher, counted as work in flight from its subscription to its end.
  ///
  ///     self:     --a--b--|      or  --a--#      or  --a--   (cancelled)
  ///     output:   --a--b--|          --a--#          --a--
  ///     activity: 1-------0          1----0          1----0
  ///
  /// The count goes down before the end is passed on: who hears the end finds the work done.
  /// Errors: its own. Source: ReactiveKit, `feedActivity(into:)`.
  ///
  /// - Parameter activity: Where it is counted.
  /// - Returns: A publisher with the same values and the same end.
  public func feedActivity(into activity: Activity) -> Publishers.FeedActivity<Self> {
    Publishers.FeedActivity(upstream: self, activity: activity)
  }
}

extension Publishers {
  /// The publisher behind ``Publisher/feedActivity(into:)``.
  public struct FeedActivity<Upstream: Publisher>: Publisher {
    /// The upstream's values.
    public typealias Output = Upstream.Output
    /// The upstream's errors.
    public typealias Failure = Upstream.Failure

    /// The publisher that is the work.
    public let upstream: Upstream
    /// Where it is counted.
    public let activity: Activity

    /// Counts a publisher's subscriptions as work.
    public init(upstream: Upstream, activity: Activity) {
      self.upstream = upstream
      self.activity = activity
    }

    /// Begins a piece of work.
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      upstream.subscribe(Inner(downstream: subscriber, mark: activity.begin()))
    }
  }
}

extension Publishers.FeedActivity {
  /// One piece of work; what is released without an end ends with it.
  private final class Inner<Downstream: Subscriber>:
    Subscriber, Subscription, CustomStringConvertible
  where Downstream.Input == Output, Downstream.Failure == Failure {
    typealias Input = Upstream.Output
    typealias Failure = Upstream.Failure

    private let downstream: Downstream
    private let mark: ActivityMark
    private let lock = Lock()
    private var upstream: (any Subscription)?
    private var isOver = false

    init(downstream: Downstream, mark: ActivityMark) {
      self.downstream = downstream
      self.mark = mark
    }

    var description: String { "FeedActivity" }

    func receive(subscription: any Subscription) {
      lock.lock()
      guard upstream == nil, !isOver else {
        lock.unlock()
        subscription.cancel()
        return
      }
      upstream = subscription
      lock.unlock()
      downstream.receive(subscription: self)
    }

    func receive(_ value: Input) -> Subscribers.Demand {
      downstream.receive(value)
    }

    func receive(completion: Subscribers.Completion<Failure>) {
      let (finished, wasRunning) = over()
      withExtendedLifetime(finished) {}
      guard wasRunning else { return }
      mark.end()
      downstream.receive(completion: completion)
    }

    func request(_ demand: Subscribers.Demand) {
      guard demand > .none else { return }
      lock.withLock { upstream }?.request(demand)
    }

    func cancel() {
      let (upstream, _) = over()
      upstream?.cancel()
      mark.end()
    }

    private func over() -> (upstream: (any Subscription)?, wasRunning: Bool) {
      lock.withLock {
        defer { isOver = true }
        return (upstream.take(), !isOver)
      }
    }
  }
}
