public import Streams

/// A task that sleeps in virtual time.
public struct SleepingTask: Hashable, Sendable {
  /// A number that tells tasks of the process apart.
  public let id: UInt64

  /// The name that the task was given; nil if it has none.
  public let name: String?

  /// When it wakes.
  public let due: VirtualInstant
}

/// A task that runs.
package struct RunningTask {
  /// A number that tells tasks of the process apart.
  package let id: UInt64

  /// The name that the task was given; nil if it has none.
  package let name: String?
}
