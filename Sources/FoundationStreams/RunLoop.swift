#if !canImport(Combine)
  public import Foundation
  public import Streams

  /// Combine's scheduler: in a turn, its work runs in the session's virtual time, whichever run loop it is.
  ///
  /// Outside of turns, the run loop runs the work in real time.
  extension RunLoop: @retroactive Scheduler {
    /// A date; its stride has the names of Combine's.
    public typealias SchedulerTimeType = ScheduledDate

    /// A run loop has no options.
    public struct SchedulerOptions: Sendable {}

    /// The date of the turn; outside of turns, the date of the system.
    public var now: ScheduledDate { .now }

    /// Zero.
    public var minimumTolerance: VirtualStride { .zero }

    /// Runs work at this instant, after other work of the instant.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
      if scheduleInTurn(action) { return }
      // Not a data race: like every scheduler, the run loop calls the action on its own thread.
      nonisolated(unsafe) let action = action
      perform { action() }
    }

    /// Runs work at a date.
    public func schedule(
      after date: ScheduledDate,
      tolerance: VirtualStride,
      options: SchedulerOptions?,
      _ action: @escaping () -> Void
    ) {
      if scheduleInTurn(after: date, action) { return }
      add(timer(at: date, every: nil, tolerance: tolerance, action), forMode: .common)
    }

    /// Runs work at a date, and again after each interval, until the result is cancelled.
    public func schedule(
      after date: ScheduledDate,
      interval: VirtualStride,
      tolerance: VirtualStride,
      options: SchedulerOptions?,
      _ action: @escaping () -> Void
    ) -> any Cancellable {
      if let work = scheduleInTurn(after: date, interval: interval, action) { return work }
      let timer = timer(at: date, every: interval, tolerance: tolerance, action)
      add(timer, forMode: .common)
      return AnyCancellable { timer.invalidate() }
    }

    private func timer(
      at date: ScheduledDate,
      every interval: VirtualStride?,
      tolerance: VirtualStride,
      _ action: @escaping () -> Void
    ) -> Foundation.Timer {
      nonisolated(unsafe) let action = action
      let timer = Foundation.Timer(
        fire: date.date,
        interval: interval?.timeInterval ?? 0,
        repeats: interval != nil
      ) { _ in action() }
      timer.tolerance = tolerance.timeInterval
      return timer
    }
  }
#endif
