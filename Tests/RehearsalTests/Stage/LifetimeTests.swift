import Rehearsal
import Streams
import Testing

/// Objects that a stage owns are released with the stage.
@Suite(.timeLimit(.minutes(10))) struct LifetimeTests {
  private weak var stage: StudioStage?
  private weak var director: StudioDirector?

  @Test("a popped stage and its director are released")
  mutating func poppedStage() throws {
    var made: StudioStage?
    let session = try Session(
      of: TestApp { context, world in
        context.push(PlainStage("Root"))
        let stage = StudioStage.make(in: world)
        made = stage
        context.push(stage)
      }
    )
    stage = made
    director = made?.director
    made = nil
    #expect(stage != nil && director != nil)
    session.submit("send")
    session.submit("back")
    #expect(stage == nil)
    #expect(director == nil)
    #expect(session.submit("wait 5s").isEmpty, "its work is cancelled")
  }

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

  @Test("a stage that left receives no taps and prints no changes")
  func leftStage() throws {
    var taps = 0
    let two = PlainStage("Two")
    let session = try Session(
      of: TestApp { context, _ in
        context.push(PlainStage("Root"))
        context.push(two)
        two.store(two.press.taps.sink { taps += 1 })
      }
    )
    session.submit("press")
    session.submit("back")
    try two.press.perform(two.press.actions[0], with: .none)
    #expect(taps == 1)
    two.line.text.value = "unseen"
    #expect(session.submit("wait 1s").isEmpty)
  }
}
