import Streams
import Testing

@testable import Rehearsal

/// What an app wrote outside itself cannot be taken back.
@Suite struct BarrierTests {
  private let timeline: Timeline

  /// An app with a button that pays somebody outside.
  init() throws {
    var session: () -> Session? = { nil }
    let app = TestApp { context, world in
      let stage = PlainStage("Shop")
      context.push(stage)
      stage.store(
        stage.press.taps.delay(for: 1, scheduler: world.scheduler)
          .sink { session()?.hasWrittenOutside = true }
      )
    }
    let timeline = try Timeline(of: app)
    session = { [weak timeline] in timeline?.session }
    self.timeline = timeline
  }

  private func firstLine(_ command: String) -> String? {
    timeline.submit(command).first?.lines.first
  }

  @Test func undoStopsAtATurnThatWroteOutside() {
    for command in ["look", "press", "wait 1s", "verbose"] { timeline.submit(command) }
    #expect(timeline.session.log.entries.map(\.wroteOutside) == [false, false, true, false])
    #expect(firstLine("undo") == "  Undone: verbose")
    let refusal = "! Turn 3 (wait 1s) wrote outside the app and cannot be undone."
    #expect(firstLine("undo") == refusal)
    #expect(firstLine("turn 0") == refusal)
    #expect(firstLine("turn 1") == refusal)
    #expect(timeline.turn == 3)
    #expect(firstLine("redo") == "  Redone: verbose")
  }

  @Test func itIsTheLastOneThatIsNamed() {
    for command in ["press", "wait 1s", "press", "wait 1s"] { timeline.submit(command) }
    #expect(firstLine("turn 0") == "! Turn 4 (wait 1s) wrote outside the app and cannot be undone.")
  }

  @Test func whatIsWrittenByItselfBelongsToTheTurnBefore() {
    timeline.submit("press")
    timeline.session.advance(by: .seconds(2))
    #expect(firstLine("undo") == "! Turn 1 (press) wrote outside the app and cannot be undone.")
  }

  @Test func whatIsWrittenAfterAnUndoIsNotForgottenByARedo() {
    for command in ["press", "verbose"] { timeline.submit(command) }
    timeline.submit("undo")
    timeline.session.advance(by: .seconds(2))
    #expect(firstLine("redo") == "! Turn 1 (press) wrote outside the app and cannot be undone.")
  }
}
