#if !canImport(Combine)
  extension Publisher {
    /// The values of this publisher in groups, by the clock or as soon as enough have come.
    ///
    ///     self:                             ab--c--------d|
    ///     collect(.byTime(clock, 3)):       ---p--q-------(r|)   p = [a, b], q = [c], r = [d]
    ///     self:                             abc-----|
    ///     collect(.byTimeOrCount(…, 4, 2)): -p--q---|            p = [a, b], q = [c]
    ///
    /// Groups leave on the scheduler, at its next opportunity if they are full or the upstream has
    /// ended. No group is empty. Groups wait for demand, and so does the end behind them; a failure
    /// does not wait, and drops them.
    /// Errors: its own. Source: Combine, `collect(_:options:)`.
    ///
    /// - Parameters:
    ///   - strategy: What closes a group, and on which scheduler.
    ///   - options: What the scheduler is told about the work.
    /// - Returns: A publisher of groups.
    public func collect<Context: Scheduler>(
      _ strategy: Publishers.TimeGroupingStrategy<Context>,
      options: Context.SchedulerOptions? = nil
    ) -> Publishers.CollectByTime<Self, Context> {
      Publishers.CollectByTime(upstream: self, strategy: strategy, options: options)
    }
  }

  extension Publishers {
    /// What closes a group of values.
    ///
    /// Source: Combine, `TimeGroupingStrategy`.
    public enum TimeGroupingStrategy<Context: Scheduler> {
      /// The clock, at each interval.
      case byTime(Context, Context.SchedulerTimeType.Stride)
      /// The clock, at each interval, or the number of values in the group.
      case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
    }

    /// The publisher behind `collect(_:options:)`.
    public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: Publisher {
      /// A group of the upstream's values.
      public typealias Output = [Upstream.Output]
      /// The upstream's errors.
      public typealias Failure = Upstream.Failure

      /// The publisher whose values are collected.
      public let upstream: Upstream
      /// What closes a group, and on which scheduler.
      public let strategy: TimeGroupingStrategy<Context>
      /// What the scheduler is told about the work.
      public let options: Context.SchedulerOptions?

      /// Collects a publisher's values in groups.
      public init(
        upstream: Upstream,
        strategy: TimeGroupingStrategy<Context>,
        options: Context.SchedulerOptions?
      ) {
        self.upstream = upstream
        self.strategy = strategy
        self.options = options
      }

      /// Subscribes to the upstream, and starts the clock when it answers.
      public func receive<Downstream: Subscriber>(subscriber: Downstream)
      where Downstream.Input == Output, Downstream.Failure == Failure {
        let (scheduler, interval, count) =
          switch strategy {
          case .byTime(let scheduler, let interval): (scheduler, interval, Int?.none)
          case .byTimeOrCount(let scheduler, let interval, let count):
            (scheduler, interval, Swift.max(count, 1))
          }
        upstream.subscribe(
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
#endif
