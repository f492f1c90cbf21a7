extension Scheduler {
  /// Runs `action` after `interval`, and then after each further interval.
  ///
  /// Operators that need one tick use it as well, because only repeating work can be cancelled.
  func startTimer(
    every interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride? = nil,
    options: SchedulerOptions? = nil,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(
      after: now.advanced(by: interval),
      interval: interval,
      tolerance: tolerance ?? minimumTolerance,
      options: options,
      action
    )
  }
}

extension Scheduler {
  /// Sends once, an interval after its subscription, and finishes.
  func tick(
    after interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride? = nil,
    options: SchedulerOptions? = nil
  ) -> Signal<Void> {
    .create { subscriber in
      self.startTimer(every: interval, tolerance: tolerance, options: options) {
        subscriber.send(())
        subscriber.send(completion: .finished)
      }
    }
  }
}

extension Publishers {
  /// A timer on a scheduler: once connected, it sends the scheduler's time at equal intervals.
  ///
  /// ```
  /// every 10:   ---------a---------b---------c--- …
  /// ```
  ///
  /// It never completes and never fails; cancelling the connection ends it. On a
  /// ``VirtualTimeScheduler``, it ticks only when the clock is moved, and ticks once if the
  /// interval is zero or less. `autoconnect()` starts it with its first subscriber. It is as
  /// thread-safe as its scheduler.
  ///
  /// Source: Foundation's `Timer.publish`, which only supports run loops; the name is from
  /// combine-schedulers.
  public final class Timer<Context: Scheduler>: ConnectablePublisher {
    /// The scheduler's time at a tick.
    public typealias Output = Context.SchedulerTimeType
    /// A timer never fails.
    public typealias Failure = Never

    private let ticks = PassthroughSubject<Output, Never>()
    private let interval: Context.SchedulerTimeType.Stride
    private let tolerance: Context.SchedulerTimeType.Stride?
    private let scheduler: Context
    private let options: Context.SchedulerOptions?

    /// Creates a timer that ticks on `scheduler`, first one `interval` after it is connected.
    ///
    /// Each tick may be late by `tolerance`.
    public init(
      every interval: Context.SchedulerTimeType.Stride,
      tolerance: Context.SchedulerTimeType.Stride? = nil,
      scheduler: Context,
      options: Context.SchedulerOptions? = nil
    ) {
      self.interval = interval
      self.tolerance = tolerance
      self.scheduler = scheduler
      self.options = options
    }

    /// Adds a subscriber, which receives later ticks.
    public func receive(subscriber: some Subscriber<Output, Never>) {
      ticks.subscribe(subscriber)
    }

    /// Starts the timer.
    ///
    /// Each connection is a timer of its own. Cancelling it stops that timer.
    public func connect() -> any Cancellable {
      let (ticks, scheduler) = (ticks, scheduler)
      return scheduler.startTimer(every: interval, tolerance: tolerance, options: options) {
        ticks.send(scheduler.now)
      }
    }
  }
}
