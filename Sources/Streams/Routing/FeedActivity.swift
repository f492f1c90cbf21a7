extension Publisher {
  /// This publisher, counted as work in flight from its subscription to its end.
  ///
  ///     self:     --a--b--|      or  --a--#      or  --a--   (cancelled)
  ///     output:   --a--b--|          --a--#          --a--
  ///     activity: 1-------0          1----0          1----0
  ///
  /// The count goes down before the end is passed on, so that the receiver of the end sees the new
  /// count.
  /// Errors: its own. Source: ReactiveKit, `feedActivity(into:)`.
  ///
  /// - Parameter activity: The activity that counts it.
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

    /// The publisher that does the work.
    public let upstream: Upstream
    /// The activity that counts it.
    public let activity: Activity

    /// Counts a publisher's subscriptions as work.
    public init(upstream: Upstream, activity: Activity) {
      self.upstream = upstream
      self.activity = activity
    }

    /// Begins a piece of work.
    public func receive(subscriber: some Subscriber<Output, Failure>) {
      activity.change(by: 1)
      upstream.subscribe(Inner(downstream: subscriber, activity: activity))
    }
  }
}

extension Publishers.FeedActivity {
  /// One piece of work, which also ends when it is released.
  private final class Inner<Downstream: Subscriber<Output, Failure>>:
    Subscriber, Subscription, CustomStringConvertible
  {
    typealias Input = Upstream.Output
    typealias Failure = Upstream.Failure

    private let downstream: Downstream
    private let lock = Lock()
    /// The activity that counts the work; nil when the work is over.
    private var activity: Activity?
    private var upstream = UpstreamLink.awaited

    init(downstream: Downstream, activity: Activity) {
      self.downstream = downstream
      self.activity = activity
    }

    deinit {
      activity?.change(by: -1)
    }

    var description: String { "FeedActivity" }

    func receive(subscription: any Subscription) {
      guard lock.withLock({ upstream.begin(with: subscription) }) else {
        return subscription.cancel()
      }
      downstream.receive(subscription: self)
    }

    func receive(_ value: Input) -> Subscribers.Demand {
      downstream.receive(value)
    }

    func receive(completion: Subscribers.Completion<Failure>) {
      let ended = lock.withLock { (upstream: upstream.end(), activity: activity.take()) }
      guard ended.upstream.wasActive else { return }
      ended.activity?.change(by: -1)
      downstream.receive(completion: completion)
    }

    func request(_ demand: Subscribers.Demand) {
      guard demand > .none else { return }
      lock.withLock { upstream.subscription }?.request(demand)
    }

    func cancel() {
      let ended = lock.withLock { (upstream: upstream.end(), activity: activity.take()) }
      ended.upstream.subscription?.cancel()
      ended.activity?.change(by: -1)
    }
  }
}
