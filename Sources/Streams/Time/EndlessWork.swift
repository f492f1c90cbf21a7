/// An error that describes work that would never end.
public struct EndlessWork: Error, Hashable, Sendable {
  /// How the work was scheduled.
  public enum Kind: Hashable, Sendable {
    /// Once; the work schedules itself again.
    case once
    /// By a timer that is never cancelled.
    case every(VirtualStride)
  }

  /// Its name from ``VirtualTimeScheduler/SchedulerOptions``, if any.
  public let name: String?

  /// How it was scheduled.
  public let kind: Kind

  /// When it was scheduled.
  public let scheduled: VirtualInstant

  /// The moment at which the clock stopped.
  public let instant: VirtualInstant

  /// The number of actions that had run by then.
  public let actions: Int
}

extension EndlessWork: CustomStringConvertible {
  /// One sentence: the work that never ends, when it began, and when it was stopped.
  public var description: String {
    "\(subject): never ends, stopped at \(instant) after \(actions) actions"
  }

  /// The work: its name if it has one, how it was scheduled, and when.
  public var subject: String {
    switch (name, kind) {
    case (let name?, .once): "“\(name)”, scheduled at \(scheduled)"
    case (nil, .once): "an action scheduled at \(scheduled)"
    case (let name?, .every(let interval)): "“\(name)”, every \(interval) since \(scheduled)"
    case (nil, .every(let interval)): "a timer, every \(interval) since \(scheduled)"
    }
  }
}
