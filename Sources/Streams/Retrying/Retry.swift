/// Whether to try again after an error.
///
/// Source: CombineExt, `RetryPredicate`.
public typealias RetryPredicate = (any Error) -> Bool

extension Publisher {
  /// Subscribes to this publisher again, a limited number of times, after each failure and a delay.
  ///
  ///     first:  --a--#
  ///     second:          --b--#
  ///     output: --a--------b--#   retry(1, delay: 3, scheduler: clock)
  ///
  /// Errors: the failure after the last attempt. Source: CombineExt, `retry(_:scheduler:)`; the
  /// parameters are like those of Combine's `retry(_:)`.
  ///
  /// - Parameters:
  ///   - retries: How many more attempts there are after the first.
  ///   - delay: How long to wait before each of them.
  ///   - scheduler: The scheduler that measures the delay.
  /// - Returns: A publisher that fails after the last attempt, if at all.
  public func retry<Context: Scheduler>(
    _ retries: Int,
    delay: Context.SchedulerTimeType.Stride,
    scheduler: Context
  ) -> Publishers.RetryLater<Self, Context> {
    let attempts = UInt(Swift.max(retries, 0)) + 1
    return retry(.customTimerDelayed(maxCount: attempts) { _ in delay }, scheduler: scheduler)
  }

  /// Subscribes to this publisher again after a failure, as `behavior` says.
  ///
  /// Without a delay, the next attempt begins at once.
  /// Errors: the failure after the last attempt, or the first failure that `shouldRetry` rejects.
  /// Source: CombineExt, `retry(_:scheduler:shouldRetry:)`.
  ///
  /// - Parameters:
  ///   - behavior: The number of attempts, and the delays between them.
  ///   - scheduler: The scheduler that measures the delay.
  ///   - shouldRetry: Whether to try again after an error. By default, after each.
  /// - Returns: A publisher that fails after the last attempt, if at all.
  public func retry<Context: Scheduler>(
    _ behavior: RepeatBehavior<Context>,
    scheduler: Context,
    shouldRetry: RetryPredicate? = nil
  ) -> Publishers.RetryLater<Self, Context> {
    Publishers.RetryLater(
      upstream: self,
      behavior: behavior,
      scheduler: scheduler,
      shouldRetry: shouldRetry
    )
  }
}

extension Publishers {
  /// The publisher behind ``Publisher/retry(_:scheduler:shouldRetry:)``.
  public struct RetryLater<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The upstream's values.
    public typealias Output = Upstream.Output
    /// The upstream's errors.
    public typealias Failure = Upstream.Failure

    /// The publisher to subscribe to.
    public let upstream: Upstream
    /// The number of attempts, and the delays between them.
    public let behavior: RepeatBehavior<Context>
    /// The scheduler that measures the delay.
    public let scheduler: Context
    /// Whether to try again after an error.
    public let shouldRetry: RetryPredicate?

    /// Creates a publisher that subscribes to another one again after failures.
    public init(
      upstream: Upstream,
      behavior: RepeatBehavior<Context>,
      scheduler: Context,
      shouldRetry: RetryPredicate?
    ) {
      self.upstream = upstream
      self.behavior = behavior
      self.scheduler = scheduler
      self.shouldRetry = shouldRetry
    }

    /// Subscribes to the upstream for the first time.
    public func receive(subscriber: some Subscriber<Output, Failure>) {
      let retrying = DelayedRetry(downstream: subscriber, publisher: self)
      subscriber.receive(subscription: retrying)
      retrying.attempt()
    }
  }
}

/// One subscription of ``Publishers/RetryLater``, which continues after its upstream's failures.
private final class DelayedRetry<Upstream: Publisher, Context: Scheduler, Downstream: Subscriber>:
  Resubscribing<Upstream, Downstream>
where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
  private let publisher: Publishers.RetryLater<Upstream, Context>
  private var timer: (any Cancellable)?
  private var isWaiting = false
  private var failures: UInt = 0

  init(downstream: Downstream, publisher: Publishers.RetryLater<Upstream, Context>) {
    self.publisher = publisher
    super.init("Retry", to: publisher.upstream, for: downstream)
  }

  override func receive(completion: Subscribers.Completion<Failure>) {
    lock.lock()
    let finished = upstream.takeBeforeNext()
    failures += 1
    let failures = failures
    lock.unlock()
    withExtendedLifetime(finished) {}
    guard case .failure(let error) = completion,
      failures < publisher.behavior.maxCount,
      publisher.shouldRetry?(error) ?? true
    else { return finish(completion) }
    let delay = publisher.behavior.delay(afterFailure: failures)
    if delay > .zero { attempt(after: delay) } else { attempt() }
  }

  /// Waits for the first tick of a timer.
  private func attempt(after delay: Context.SchedulerTimeType.Stride) {
    lock.lock()
    isWaiting = !upstream.isOver
    let isWanted = isWaiting
    lock.unlock()
    guard isWanted else { return }
    let timer = publisher.scheduler.startTimer(every: delay) { self.wake() }
    lock.lock()
    let isStillWaiting = isWaiting
    if isStillWaiting { self.timer = timer }
    lock.unlock()
    if !isStillWaiting { timer.cancel() }
  }

  private func wake() {
    lock.lock()
    let wasWaiting = isWaiting
    isWaiting = false
    let timer = timer.take()
    lock.unlock()
    timer?.cancel()
    if wasWaiting { attempt() }
  }

  override func end() -> Bool {
    let wasActive = super.end()
    let timer = lock.withLock {
      isWaiting = false
      return self.timer.take()
    }
    timer?.cancel()
    return wasActive
  }
}
