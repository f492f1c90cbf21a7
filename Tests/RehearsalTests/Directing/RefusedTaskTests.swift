import Rehearsal
import Streams
import Testing
import TurnConcurrency

/// Tasks of a stage where async code does not run inside sessions.
@Suite(.enabled(if: !TurnExecutor.isSupported), .timeLimit(.minutes(10))) struct RefusedTaskTests {
  @Test("a stage says that a task is refused, also before it is on a screen")
  func refused() throws {
    let session = try Session(
      of: TestApp { context, _ in
        let stage = PlainStage("Eager")
        stage.task("early") {}
        stage.task(on: stage.press.taps) { _ in }
        context.push(stage)
      }
    )
    let opening: [String] = session.opening.flatMap(\.lines)
    #expect(opening.count { $0.hasPrefix("! Eager starts the task “early”, and sessions") } == 1)
    let answer = session.lines("press")
    #expect(answer.count { $0.hasPrefix("! Eager starts a task, and sessions") } == 1)
  }
}
