import Streams
import Testing

@testable import Rehearsal

/// Turns that wrote outside the app cannot be undone.
@Suite(.timeLimit(.minutes(10))) struct BarrierTests {
  private let session: Session

  /// An app with a button that writes outside the app.
  init() throws {
    var made: () -> Session? = { nil }
    let app = TestApp { context, world in
      let stage = PlainStage("Shop")
      context.push(stage)
      stage.store(
        stage.press.taps.delay(for: 1, scheduler: world.scheduler)
          .sink { made()?.engine.hasWrittenOutside = true }
      )
    }
    let session = try Session(of: app)
    made = { [weak session] in session }
    self.session = session
  }

  private func firstLine(_ command: String) -> String? {
    session.submit(command).first?.lines.first
  }

  @Test("undo stops at a turn that wrote outside")
  func undoBarrier() {
    for command in ["look", "press", "wait 1s", "verbose"] { session.submit(command) }
    #expect(session.log.entries.map(\.wroteOutside) == [false, false, true, false])
    #expect(firstLine("undo") == "  Undone: verbose")
    let refusal = "! Turn 3 (wait 1s) wrote outside the app and cannot be undone."
    #expect(firstLine("undo") == refusal)
    #expect(firstLine("turn 0") == refusal)
    #expect(firstLine("turn 1") == refusal)
    #expect(session.turn == 3)
    #expect(firstLine("redo") == "  Redone: verbose")
  }

  @Test("the refusal names the latest turn that wrote outside")
  func lastWrite() {
    for command in ["press", "wait 1s", "press", "wait 1s"] { session.submit(command) }
    #expect(firstLine("turn 0") == "! Turn 4 (wait 1s) wrote outside the app and cannot be undone.")
  }

  @Test("a write between turns belongs to the turn before it")
  func writeBetweenTurns() {
    session.submit("press")
    session.advance(by: .seconds(2))
    #expect(firstLine("undo") == "! Turn 1 (press) wrote outside the app and cannot be undone.")
  }

  @Test("redo is refused after a write that followed an undo")
  func writeAfterUndo() {
    for command in ["press", "verbose"] { session.submit(command) }
    session.submit("undo")
    session.advance(by: .seconds(2))
    #expect(firstLine("redo") == "! Turn 1 (press) wrote outside the app and cannot be undone.")
  }
}
