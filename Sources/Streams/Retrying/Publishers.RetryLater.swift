/// Whether an error is worth another attempt.
///
/// Source: CombineExt, `RetryPredicate`.
public typealias RetryPredicate = (any Error) -> Bool

extension Publisher {
  /// Subscribes to this publisher again after each of its first so many failures and a rest.
  ///
  ///     first:  --a--#
  ///     second:          --b--#
  ///     output: --a--------b--#   retry(1, delay: 3, scheduler: clock)
  ///
  /// Errors: the failure after the last attempt. Source: CombineExt, `retry(_:scheduler:)`, in the
  /// words of Combine's `retry(_:)`.
  ///
  /// - Parameters:
  ///   - retries: How many more attempts there are after the first.
  ///   - delay: How long to rest before each of them.
  ///   - scheduler: The clock to rest by.
  /// - Returns: A publisher that fails later, or not at all.
  public func retry<Context: Scheduler>(
    _ retries: Int,
    delay: Context.SchedulerTimeType.Stride,
    scheduler: Context
  ) -> Publishers.RetryLater<Self, Context> {
    let attempts = UInt(Swift.max(retries, 0)) + 1
    return Publishers.RetryLater(
      upstream: self,
      behavior: .customTimerDelayed(maxCount: attempts, delayCalculator: { _ in delay }),
      scheduler: scheduler,
      shouldRetry: nil
    )
  }

  /// Subscribes to this publisher again when it has failed, as a behavior says.
  ///
  /// A rest of no length is none: the next attempt begins at once.
  /// Errors: the failure after the last attempt, or the first one that is not worth another.
  /// Source: CombineExt, `retry(_:scheduler:shouldRetry:)`.
  ///
  /// - Parameters:
  ///   - behavior: How often it is tried, and how long it rests in between.
  ///   - scheduler: The clock to rest by.
  ///   - shouldRetry: Whether an error is worth another attempt; without it, each is.
  /// - Returns: A publisher that fails later, or not at all.
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

    /// The publisher that is tried.
    public let upstream: Upstream
    /// How often it is tried, and how long it rests in between.
    public let behavior: RepeatBehavior<Context>
    /// The clock to rest by.
    public let scheduler: Context
    /// Whether an error is worth another attempt.
    public let shouldRetry: RetryPredicate?

    /// Tries a publisher several times.
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

    /// Makes the first attempt.
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      let retrying = Retrying(downstream: subscriber, publisher: self)
      subscriber.receive(subscription: retrying)
      retrying.attempt()
    }
  }
}
