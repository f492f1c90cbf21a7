import Streams
import TurnConcurrency

/// Turns of a session without an app.
final class Turns {
  let scheduler = VirtualTimeScheduler()
  private let executor: TurnExecutor

  init() {
    executor = TurnExecutor(on: scheduler, startDate: .zero, seed: 1)
  }

  /// The number of tasks that the session keeps.
  var taskCount: Int { executor.taskCount }

  /// Runs `body` and everything that follows at this instant.
  func play(_ body: () -> Void) {
    executor.run {
      body()
      scheduler.runDue()
    }
  }

  /// Lets virtual time pass.
  func advance(by duration: Duration) {
    executor.run { scheduler.advance(by: VirtualStride(duration)) }
  }
}
