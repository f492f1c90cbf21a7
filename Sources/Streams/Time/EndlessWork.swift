/// The error that names work that would have run forever.
public struct EndlessWork: Error, Hashable, Sendable {
  /// How the work was scheduled.
  public enum Kind: Hashable, Sendable {
    /// Once, and once more from inside itself.
    case once
    /// By a timer that is never cancelled.
    case every(VirtualStride)
  }

  /// The name it was given in ``VirtualTimeScheduler/SchedulerOptions``, if any.
  public let name: String?

  /// How it was scheduled.
  public let kind: Kind

  /// When it was scheduled.
  public let scheduled: VirtualInstant

  /// The moment the clock had reached.
  public let instant: VirtualInstant

  /// How many actions had run by then.
  public let actions: Int
}

extension EndlessWork: CustomStringConvertible {
  /// One sentence: the work that never ends, since when, and where it was cut.
  public var description: String {
    "\(subject): never ends, stopped at \(instant) after \(actions) actions"
  }

  /// Which work it is: its name if it has one, how it was scheduled, and when.
  public var subject: String {
    switch (name, kind) {
    case (let name?, .once): "“\(name)”, scheduled at \(scheduled)"
    case (nil, .once): "an action scheduled at \(scheduled)"
    case (let name?, .every(let interval)): "“\(name)”, every \(interval) since \(scheduled)"
    case (nil, .every(let interval)): "a timer, every \(interval) since \(scheduled)"
    }
  }
}
