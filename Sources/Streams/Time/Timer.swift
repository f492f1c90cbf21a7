extension Scheduler {
  /// Runs `action` when `interval` has passed, and then again and again.
  ///
  /// An operator that needs one tick uses it as well, because work that runs once cannot be
  /// cancelled.
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

extension Publishers {
  /// A timer on a scheduler: it sends the scheduler's time again and again, at equal intervals,
  /// from the moment it is connected.
  ///
  /// ```
  /// every 10:   ---------a---------b---------c--- …
  /// ```
  ///
  /// It never completes and never fails; cancelling the connection ends it. With an interval of
  /// zero or less it ticks once on a ``VirtualTimeScheduler``. On a ``VirtualTimeScheduler`` it
  /// ticks when the clock is moved, and only then. `autoconnect()` starts it with its first
  /// subscriber. Thread-safe as far as the scheduler is.
  ///
  /// Source: Foundation's `Timer.publish`, which knows run loops only; the name is that of
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

    /// Makes a timer that ticks on `scheduler`, first when `interval` has passed since it was
    /// connected; each tick may be late by `tolerance`.
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

    /// Lets `subscriber` hear the ticks from now on.
    public func receive(subscriber: some Subscriber<Output, Never>) {
      ticks.subscribe(subscriber)
    }

    /// Starts the timer; cancelling what is returned stops it.
    ///
    /// Each connection ticks by itself.
    public func connect() -> any Cancellable {
      let (ticks, scheduler) = (ticks, scheduler)
      return scheduler.startTimer(every: interval, tolerance: tolerance, options: options) {
        ticks.send(scheduler.now)
      }
    }
  }
}
