import Rehearsal
import Streams
import Testing

/// Objects that a stage owns are released with the stage.
@Suite(.timeLimit(.minutes(10))) struct LifetimeTests {
  @Test("a scene that captures its context and stage does not leak")
  func capturedContext() throws {
    weak var stage: PlainStage?
    let session = try Session(
      of: TestApp { context, _ in
        let made = PlainStage("Root")
        stage = made
        // The stage holds the subscription, and the subscription the context and the stage.
        made.store(made.press.taps.sink { _ = (context, made) })
        context.push(made)
      }
    )
    #expect(session.submit("press").isEmpty)
    #expect(stage != nil)
    #expect(session.end().isEmpty)
    #expect(stage == nil)
  }
}
