extension Publisher {
  /// The values of this publisher for a time, after which it ends.
  ///
  ///     self:   a--b--c--d--|
  ///     output: a--b--c|      prefix(duration: 7, on: clock)
  ///
  /// The time begins with the subscription. Errors: its own. Source: CombineExt,
  /// `prefix(duration:tolerance:on:options:)`.
  ///
  /// - Parameters:
  ///   - duration: How long values pass.
  ///   - tolerance: By how much the end may be late.
  ///   - scheduler: The scheduler that measures the time, and on which the end arrives.
  ///   - options: Options of the scheduler.
  /// - Returns: A publisher that ends after the time, if not before.
  public func prefix<Context: Scheduler>(
    duration: Context.SchedulerTimeType.Stride,
    tolerance: Context.SchedulerTimeType.Stride? = nil,
    on scheduler: Context,
    options: Context.SchedulerOptions? = nil
  ) -> AnyPublisher<Output, Failure> {
    eraseToAnyPublisher().prefix(
      untilOutputFrom: scheduler.tick(after: duration, tolerance: tolerance, options: options)
    )
    .eraseToAnyPublisher()
  }
}
