import Streams
import Testing

@testable import Rehearsal

/// Turns that wrote outside the app cannot be undone.
@Suite struct BarrierTests {
  private let history: SessionHistory

  /// An app with a button that writes outside the app.
  init() throws {
    var session: () -> Session? = { nil }
    let app = TestApp { context, world in
      let stage = PlainStage("Shop")
      context.push(stage)
      stage.store(
        stage.press.taps.delay(for: 1, scheduler: world.scheduler)
          .sink { session()?.engine.hasWrittenOutside = true }
      )
    }
    let history = try SessionHistory(of: app)
    session = { [weak history] in history?.session }
    self.history = history
  }

  private func firstLine(_ command: String) -> String? {
    history.submit(command).first?.lines.first
  }

  @Test("undo stops at a turn that wrote outside")
  func undoBarrier() {
    for command in ["look", "press", "wait 1s", "verbose"] { history.submit(command) }
    #expect(history.session.log.entries.map(\.wroteOutside) == [false, false, true, false])
    #expect(firstLine("undo") == "  Undone: verbose")
    let refusal = "! Turn 3 (wait 1s) wrote outside the app and cannot be undone."
    #expect(firstLine("undo") == refusal)
    #expect(firstLine("turn 0") == refusal)
    #expect(firstLine("turn 1") == refusal)
    #expect(history.turn == 3)
    #expect(firstLine("redo") == "  Redone: verbose")
  }

  @Test("the refusal names the latest turn that wrote outside")
  func lastWrite() {
    for command in ["press", "wait 1s", "press", "wait 1s"] { history.submit(command) }
    #expect(firstLine("turn 0") == "! Turn 4 (wait 1s) wrote outside the app and cannot be undone.")
  }

  @Test("a write between turns belongs to the turn before it")
  func writeBetweenTurns() {
    history.submit("press")
    history.session.advance(by: .seconds(2))
    #expect(firstLine("undo") == "! Turn 1 (press) wrote outside the app and cannot be undone.")
  }

  @Test("redo is refused after a write that followed an undo")
  func writeAfterUndo() {
    for command in ["press", "verbose"] { history.submit(command) }
    history.submit("undo")
    history.session.advance(by: .seconds(2))
    #expect(firstLine("redo") == "! Turn 1 (press) wrote outside the app and cannot be undone.")
  }
}
