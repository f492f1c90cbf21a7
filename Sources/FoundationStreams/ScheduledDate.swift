#if !canImport(Combine)
  public import Foundation
  public import Streams
  import TurnConcurrency

  /// A date at which a run loop or an operation queue runs work.
  ///
  /// Refer to it by its name in Combine, `RunLoop.SchedulerTimeType`. It is exact to the nanosecond.
  public struct ScheduledDate: Hashable, Codable, Sendable {
    /// The nanoseconds since 1970.
    private var nanoseconds: Int64

    /// Creates the time of a date, to the nearest microsecond, because a `Date` of this century is no more exact.
    public init(_ date: Date) {
      let microseconds = (date.timeIntervalSince1970 * 1_000_000).rounded()
      let limit = Int64.max / 1_000
      nanoseconds =
        1_000 * (Int64(exactly: microseconds).map { min(max($0, -limit), limit) } ?? limit)
    }

    /// The date.
    public var date: Date { Date(timeIntervalSince1970: Double(nanoseconds) / 1_000_000_000) }

    /// The date of the turn; outside of turns, the date of the system.
    static var now: ScheduledDate {
      guard let clock = TurnExecutor.currentClock else { return ScheduledDate(Date()) }
      var start = ScheduledDate(Date(timeIntervalSince1970: 0))
      start.nanoseconds = VirtualStride(clock.date).nanoseconds
      return start
    }
  }

  extension ScheduledDate: Strideable {
    /// The time from one date to another; negative if the other is earlier.
    public func distance(to other: ScheduledDate) -> VirtualStride {
      VirtualStride(nanoseconds: other.nanoseconds) - VirtualStride(nanoseconds: nanoseconds)
    }

    /// The date at a distance.
    public func advanced(by stride: VirtualStride) -> ScheduledDate {
      var date = self
      date.nanoseconds = (VirtualStride(nanoseconds: nanoseconds) + stride).nanoseconds
      return date
    }
  }

  extension VirtualStride {
    /// Creates a stride of a number of seconds.
    public init(_ timeInterval: TimeInterval) {
      self = .seconds(timeInterval)
    }

    /// The length in seconds.
    public var timeInterval: TimeInterval { Double(nanoseconds) / 1_000_000_000 }
  }
#endif
