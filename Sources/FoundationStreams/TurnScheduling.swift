#if !canImport(Combine)
  import Streams
  import TurnConcurrency

  /// What the schedulers of Foundation share: in a turn, the session runs their work.
  extension Scheduler where SchedulerTimeType.Stride == VirtualStride {
    /// Schedules an action at this instant if the thread is in a turn; returns false otherwise.
    func scheduleInTurn(_ action: @escaping () -> Void) -> Bool {
      guard let clock = TurnExecutor.currentClock else { return false }
      clock.scheduler.schedule(action)
      return true
    }

    /// Schedules an action at a time if the thread is in a turn; returns false otherwise.
    func scheduleInTurn(after date: SchedulerTimeType, _ action: @escaping () -> Void) -> Bool {
      guard let scheduler = TurnExecutor.currentClock?.scheduler else { return false }
      scheduler.schedule(after: scheduler.now + now.distance(to: date), action)
      return true
    }

    /// Runs an action at a time, and again after each interval, until the result is cancelled; nil if the
    /// thread is not in a turn.
    func scheduleInTurn(
      after date: SchedulerTimeType,
      interval: VirtualStride,
      _ action: @escaping () -> Void
    ) -> (any Cancellable)? {
      guard let scheduler = TurnExecutor.currentClock?.scheduler else { return nil }
      return scheduler.schedule(
        after: scheduler.now + now.distance(to: date),
        interval: interval,
        action
      )
    }
  }
#endif
