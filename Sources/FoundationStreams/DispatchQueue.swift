#if !canImport(Combine)
  public import Dispatch
  public import Streams
  import TurnConcurrency

  /// Combine's scheduler: its work runs on the queue, in a turn in the session's virtual time.
  ///
  /// Outside of turns, it runs in real time.
  extension DispatchQueue: @retroactive Scheduler {
    /// A time of Dispatch's clock.
    public struct SchedulerTimeType: Hashable, Sendable, Strideable {
      /// The time.
      public var dispatchTime: DispatchTime

      /// Creates a time.
      public init(_ time: DispatchTime) {
        dispatchTime = time
      }

      /// The time from one time to another; negative if the other is earlier.
      public func distance(to other: SchedulerTimeType) -> VirtualStride {
        VirtualStride(nanoseconds: other.nanoseconds) - VirtualStride(nanoseconds: nanoseconds)
      }

      /// The time at a distance.
      public func advanced(by stride: VirtualStride) -> SchedulerTimeType {
        let sum = (VirtualStride(nanoseconds: nanoseconds) + stride).nanoseconds
        return SchedulerTimeType(DispatchTime(uptimeNanoseconds: UInt64(max(sum, 1))))
      }

      /// Adds the time to a hasher.
      public func hash(into hasher: inout Hasher) {
        hasher.combine(dispatchTime.rawValue)
      }

      private var nanoseconds: Int64 { Int64(clamping: dispatchTime.uptimeNanoseconds) }
    }

    /// How a queue runs work.
    public struct SchedulerOptions {
      /// The quality of service.
      public var qos: DispatchQoS

      /// The behavior of the work.
      public var flags: DispatchWorkItemFlags

      /// The group that the work belongs to.
      public var group: DispatchGroup?

      /// Creates options.
      public init(
        qos: DispatchQoS = .unspecified,
        flags: DispatchWorkItemFlags = [],
        group: DispatchGroup? = nil
      ) {
        self.qos = qos
        self.flags = flags
        self.group = group
      }
    }

    /// The time of the turn; outside of turns, the time of the system.
    public var now: SchedulerTimeType {
      guard let clock = TurnExecutor.currentClock else { return SchedulerTimeType(.now()) }
      let uptime = VirtualStride(clock.uptime).nanoseconds
      return SchedulerTimeType(DispatchTime(uptimeNanoseconds: UInt64(max(uptime, 1))))
    }

    /// Zero.
    public var minimumTolerance: VirtualStride { .zero }

    /// Runs work at this instant, after other work of the instant.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
      if !TurnExecutor.runsQueues, scheduleInTurn(action) { return }
      // Not a data race: like every scheduler, the queue decides on which thread to call the action.
      nonisolated(unsafe) let action = action
      let options = options ?? SchedulerOptions()
      async(group: options.group, qos: options.qos, flags: options.flags) { action() }
    }

    /// Runs work at a time.
    public func schedule(
      after date: SchedulerTimeType,
      tolerance: VirtualStride,
      options: SchedulerOptions?,
      _ action: @escaping () -> Void
    ) {
      if !TurnExecutor.runsQueues, scheduleInTurn(after: date, action) { return }
      nonisolated(unsafe) let action = action
      let options = options ?? SchedulerOptions()
      asyncAfter(deadline: date.dispatchTime, qos: options.qos, flags: options.flags) { action() }
    }

    /// Runs work at a time, and again after each interval, until the result is cancelled.
    public func schedule(
      after date: SchedulerTimeType,
      interval: VirtualStride,
      tolerance: VirtualStride,
      options: SchedulerOptions?,
      _ action: @escaping () -> Void
    ) -> any Cancellable {
      let work = scheduleInTurn(after: date, interval: interval) {
        self.schedule(options: options, action)
      }
      if let work { return work }
      nonisolated(unsafe) let action = action
      let source = DispatchSource.makeTimerSource(queue: self)
      source.schedule(
        deadline: date.dispatchTime,
        repeating: .nanoseconds(Int(interval.nanoseconds)),
        leeway: .nanoseconds(Int(tolerance.nanoseconds))
      )
      source.setEventHandler { action() }
      source.resume()
      return AnyCancellable { source.cancel() }
    }
  }

  extension VirtualStride {
    // Disfavored: `Stride(.seconds(1))` is as long with a `Duration`, and must not be ambiguous.

    /// Creates a stride as long as an interval of Dispatch; `.never` is the longest stride.
    @_disfavoredOverload
    public init(_ timeInterval: DispatchTimeInterval) {
      self =
        switch timeInterval {
        case .seconds(let count): .seconds(count)
        case .milliseconds(let count): .milliseconds(count)
        case .microseconds(let count): .microseconds(count)
        case .nanoseconds(let count): .nanoseconds(count)
        default: VirtualStride(nanoseconds: .max)
        }
    }
  }
#endif
