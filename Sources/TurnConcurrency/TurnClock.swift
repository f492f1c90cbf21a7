public import Streams

/// The clock of the session whose turn it is.
public struct TurnClock {
  /// The session's scheduler: it runs work in virtual time.
  public let scheduler: VirtualTimeScheduler

  let startDate: Duration

  /// The virtual date, as the time since 1970.
  public var date: Duration { startDate + .nanoseconds(scheduler.now.nanoseconds) }

  /// The virtual time since the system started, which is one second before the session starts.
  public var uptime: Duration { .seconds(1) + .nanoseconds(scheduler.now.nanoseconds) }
}
