import Streams
import TurnConcurrency

/// Turns of a session without an app.
final class TestTurns {
  let scheduler = VirtualTimeScheduler()
  let executor: TurnExecutor

  init(
    startDate: Duration = .zero,
    seed: UInt64 = 1,
    backgroundQueues: Set<String> = [],
    didReceive: @escaping @Sendable () -> Void = {}
  ) {
    executor = TurnExecutor(
      on: scheduler,
      startDate: startDate,
      seed: seed,
      backgroundQueues: backgroundQueues,
      didReceive: didReceive
    )
  }

  var now: Duration { Duration(VirtualInstant.start.distance(to: scheduler.now)) }

  /// Plays a turn: runs `body` and everything that follows at this instant.
  func play(_ body: () -> Void = {}) {
    executor.run {
      body()
      scheduler.runDue()
      executor.discardCancelledSleeps()
      scheduler.runDue()
    }
  }

  /// Lets virtual time pass.
  func advance(by duration: Duration) {
    executor.run {
      scheduler.advance(by: VirtualStride(duration))
      executor.discardCancelledSleeps()
      scheduler.runDue()
    }
  }
}

extension TestTurns {
  /// Makes turns whose code waits in vain for a moment, and not for seconds.
  static func impatient(backgroundQueues: Set<String> = []) -> TestTurns {
    let turns = TestTurns(backgroundQueues: backgroundQueues)
    #if os(Linux) && canImport(Glibc) && compiler(>=6.3) && !WITHOUT_ASYNC_TURNS
      TurnExecutor.patience = .milliseconds(500)
      turns.executor.nestedLimit = 10_000
    #endif
    return turns
  }
}

/// Lines that tasks write in the order in which they run.
final class Journal {
  private(set) var lines: [String] = []

  func note(_ line: String) { lines.append(line) }
}

/// Lines that code on any queue writes, with the virtual time.
// Sendable: `lock` guards the lines.
nonisolated final class TimedLines: @unchecked Sendable {
  private let scheduler: VirtualTimeScheduler
  private let lock = Lock()
  private var lines: [String] = []

  init(of scheduler: VirtualTimeScheduler) {
    self.scheduler = scheduler
  }

  /// The lines, each after the time in seconds, unless that is zero.
  var all: [String] { lock.withLock { lines } }

  func note(_ line: String) {
    let time = Duration(VirtualInstant.start.distance(to: scheduler.now)) / .seconds(1)
    let text = time == 0 ? line : "\(time) s \(line)"
    lock.withLock { lines.append(text) }
  }

  /// Returns a block that notes a line.
  func noted(_ line: String) -> @Sendable () -> Void {
    { self.note(line) }
  }
}
