#if !canImport(Combine)
  import Dispatch
  public import Foundation
  public import Streams
  import TurnConcurrency

  /// Combine's scheduler: its work is operations of the queue, in a turn in the session's virtual time.
  ///
  /// Outside of turns, it runs in real time.
  extension OperationQueue: @retroactive Scheduler {
    /// A date; its stride has the names of Combine's.
    public typealias SchedulerTimeType = ScheduledDate

    /// An operation queue has no options.
    public struct SchedulerOptions: Sendable {}

    /// The date of the turn; outside of turns, the date of the system.
    public var now: ScheduledDate { .now }

    /// Zero.
    public var minimumTolerance: VirtualStride { .zero }

    /// Runs work at this instant, after other work of the instant.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
      if !TurnExecutor.runsQueues, scheduleInTurn(action) { return }
      // Not a data race: like every scheduler, the queue decides on which thread to call the action.
      nonisolated(unsafe) let action = action
      addOperation { action() }
    }

    /// Runs work at a date.
    public func schedule(
      after date: ScheduledDate,
      tolerance: VirtualStride,
      options: SchedulerOptions?,
      _ action: @escaping () -> Void
    ) {
      if scheduleInTurn(after: date, { self.schedule(action) }) { return }
      DispatchQueue.global().schedule(after: .init(.now() + now.distance(to: date).timeInterval)) {
        self.schedule(action)
      }
    }

    /// Runs work at a date, and again after each interval, until the result is cancelled.
    public func schedule(
      after date: ScheduledDate,
      interval: VirtualStride,
      tolerance: VirtualStride,
      options: SchedulerOptions?,
      _ action: @escaping () -> Void
    ) -> any Cancellable {
      let work = scheduleInTurn(after: date, interval: interval) { self.schedule(action) }
      if let work { return work }
      return DispatchQueue.global().schedule(
        after: .init(.now() + now.distance(to: date).timeInterval),
        interval: interval
      ) { self.schedule(action) }
    }
  }
#endif
