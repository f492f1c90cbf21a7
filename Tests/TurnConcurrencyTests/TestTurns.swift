import Streams
import TurnConcurrency

/// Turns of a session without an app.
final class TestTurns {
  let scheduler = VirtualTimeScheduler()
  let executor: TurnExecutor

  init(
    startDate: Duration = .zero,
    seed: UInt64 = 1,
    didReceive: @escaping @Sendable () -> Void = {}
  ) {
    executor = TurnExecutor(
      on: scheduler,
      startDate: startDate,
      seed: seed,
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

/// Lines that tasks write in the order in which they run.
final class Journal {
  private(set) var lines: [String] = []

  func note(_ line: String) { lines.append(line) }
}
