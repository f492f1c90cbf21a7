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
  ) -> AnyPublisher<Output, Failure> {
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
  ) -> AnyPublisher<Output, Failure> {
    retryWhen { failures -> AnyPublisher<Void, Failure> in
      var count: UInt = 0
      return failures.flatMap { error -> AnyPublisher<Void, Failure> in
        count += 1
        guard count < behavior.maxCount, shouldRetry?(error) ?? true else {
          return Fail(error: error).eraseToAnyPublisher()
        }
        let delay = behavior.delay(afterFailure: count)
        let trigger = delay > .zero ? scheduler.tick(after: delay) : Just(()).eraseToAnyPublisher()
        return trigger.setFailureType(to: Failure.self).eraseToAnyPublisher()
      }
      .eraseToAnyPublisher()
    }
  }
}
