import Synchronization

/// A clock that stands still.
///
/// A sleep of one of the durations it skips ends at once; any other sleep lasts until it is cancelled.
nonisolated final class ImpatientClock: Clock {
  typealias Duration = Swift.Duration

  struct Instant: InstantProtocol {
    let offset: Duration

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  let now = Instant(offset: .zero)
  let minimumResolution = Duration.zero

  private let skipped: Set<Duration>
  private let slept = Mutex<[Duration]>([])

  init(skipping durations: Duration...) {
    skipped = Set(durations)
  }

  /// The durations that it skipped, in order.
  var skips: [Duration] { slept.withLock { $0 } }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    if skipped.contains(deadline.offset) {
      return slept.withLock { $0.append(deadline.offset) }
    }
    await Eternity().pass()
    throw CancellationError()
  }
}

/// An endless wait.
nonisolated struct Eternity {
  private let stream = AsyncStream<Never>.makeStream()

  /// Waits until the task is cancelled.
  func pass() async {
    for await _ in stream.stream {}
  }
}
