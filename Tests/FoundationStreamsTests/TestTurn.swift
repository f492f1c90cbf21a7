import FoundationStreams
import TurnConcurrency

/// Turns of a session without an app, which begins at an uneven date.
final class TestTurn {
  static let startDate = Duration.seconds(1_764_000_000) + .nanoseconds(123_456_789)

  let scheduler = VirtualTimeScheduler()
  private let executor: TurnExecutor
  private(set) var lines: [String] = []

  init() {
    executor = TurnExecutor(on: scheduler, startDate: Self.startDate, seed: 1)
  }

  /// Runs `body` and everything that follows at this instant.
  func play<Value>(_ body: () -> Value) -> Value {
    executor.run {
      let value = body()
      scheduler.runDue()
      return value
    }
  }

  /// Ends the app of the session, and returns the names of the notifications that it still observes.
  func end() -> [String?] { executor.endApp().map(\.notification) }

  /// Lets virtual time pass.
  func advance(by stride: VirtualStride) {
    executor.run { scheduler.advance(by: stride) }
  }

  /// Writes a line with the present moment.
  func note(_ line: String) { lines.append("\(scheduler.now) \(line)") }
}
