import Rehearsal
import Streams
import Testing

/// How exit guards answer navigation operations; the transcripts of `NavigationApp` show what the
/// user sees.
@Suite(.timeLimit(.minutes(10))) struct ExitGuardTests {
  private let fixture: WindowFixture
  private let draft = GuardedStage("Draft")

  init() throws {
    fixture = try WindowFixture()
    fixture.window.push(draft)
    _ = fixture.lines()
  }

  @Test("a guard sends its discard when the stage leaves")
  func discarding() {
    fixture.window.pop()
    #expect(draft.heard == ["attempt"])
    fixture.session.submit("discard")
    #expect(draft.heard == ["attempt", "discard"])
    #expect(fixture.session.location == "Root")
  }

  @Test("no stage is discarded when one of several guards keeps")
  func oneKeeps() {
    let second = GuardedStage("Second")
    fixture.window.push(second)
    fixture.window.popToRoot()
    #expect(second.heard == ["attempt"], "the top is asked first")
    #expect(draft.heard.isEmpty)
    fixture.session.submit("discard")
    #expect(draft.heard == ["attempt"])
    fixture.session.submit("keep")
    #expect(second.heard == ["attempt"])
    #expect(fixture.session.location == "Root/Draft/Second")
  }

  @Test("operations during a question are dropped after a keep, and the user reads it")
  func queueAfterKeep() {
    let late = PlainStage("Two")
    let outcome = Outcome(of: late)
    fixture.window.pop()
    #expect(fixture.window.push(late) == .pending)
    fixture.window.popToRoot()
    _ = fixture.lines()
    #expect(
      fixture.session.lines("keep").last
        == "! Draft was not left, so 2 operations that waited for it were dropped."
    )
    #expect(fixture.session.location == "Root/Draft")
    #expect(outcome.isKnown, "the outcome of a dropped screen is known")
    #expect(draft.heard == ["attempt"], "no dropped operation asks again")
    // Nothing waits any more.
    fixture.window.pop()
    fixture.session.submit("discard")
    #expect(fixture.session.location == "Root")
  }

  @Test("an operation that waited for a question may ask another guard")
  func secondQuestion() {
    let second = GuardedStage("Second")
    fixture.window.push(second)
    fixture.window.pop()
    fixture.window.popToRoot()
    fixture.session.submit("discard")
    #expect(fixture.session.location == "Root/Draft!Discard?")
    #expect(draft.heard == ["attempt"])
    fixture.session.submit("discard")
    #expect(fixture.session.location == "Root")
  }

  @Test("a forced replacement of the guarded stage ends the pending exit")
  func forcedReplacement() {
    fixture.window.pop()
    fixture.window.push(PlainStage("Two"))
    fixture.window.forced.replaceRoot(with: PlainStage("Login"))
    #expect(
      fixture.session.location == "Login/Two",
      "the pop was dropped, and the push was carried out"
    )
    _ = fixture.lines()
    #expect(
      fixture.session.refusal("discard") == .unknownCommand("discard", suggestion: nil)
    )
  }

  @Test("a modal forced onto a question is dismissed to the question")
  func forcedModal() {
    fixture.window.pop()
    fixture.window.forced.present(PlainStage("Call"))
    #expect(fixture.session.location == "Root/Draft!Discard?!Call")
    fixture.session.submit("back")
    #expect(fixture.session.location == "Root/Draft!Discard?")
    fixture.session.submit("discard")
    #expect(fixture.session.location == "Root")
  }

  @Test("the end of a session asks no guard")
  func sessionEnd() {
    fixture.session.end()
    #expect(fixture.session.hasEnded)
    #expect(draft.heard.isEmpty)
  }

  @Test("the end of a session drops the operations that wait")
  func droppedQueue() {
    let late = PlainStage("Late")
    let outcome = Outcome(of: late)
    fixture.window.pop()
    fixture.window.push(late)
    fixture.session.end()
    #expect(outcome.isKnown)
  }

  @Test("a listener to an attempt may force the stage out")
  func forcedInAttempt() {
    draft.store(draft.draft.attempts.sink { fixture.window.forced.pop() })
    fixture.window.pop()
    #expect(fixture.session.location == "Root")
    fixture.window.push(PlainStage("Two"))
    #expect(fixture.session.location == "Root/Two", "nothing waits any more")
  }

  @Test("ten thousand pairs of operations may wait for one question")
  func longQueue() {
    fixture.window.pop()
    for number in 0..<10_000 {
      fixture.window.present(PlainStage("\(number)"))
      fixture.window.dismiss()
    }
    #expect(fixture.session.location == "Root/Draft!Discard?")
    fixture.session.submit("discard")
    #expect(fixture.session.location == "Root")
  }

  // MARK: Quitting

  @Test("quitting asks while any guard is armed, but not during its question")
  func quittingAsks() {
    #expect(fixture.session.asksBeforeQuitting)
    fixture.window.push(PlainStage("Two"))
    _ = fixture.lines()
    #expect(fixture.session.asksBeforeQuitting)
    fixture.session.submit("quit")
    #expect(fixture.session.location == "Root/Draft/Two!Discard?")
    #expect(!fixture.session.asksBeforeQuitting)
    fixture.session.submit("keep")
    #expect(fixture.session.asksBeforeQuitting)
    draft.draft.isArmed.value = false
    #expect(!fixture.session.asksBeforeQuitting)
  }
}

/// Listens to the departure of a stage, which ends when its outcome is known.
private final class Outcome {
  private(set) var isKnown = false
  private var subscription: AnyCancellable?

  init(of stage: Stage) {
    subscription = stage.departure.sink { [unowned self] _ in
      isKnown = true
    } receiveValue: { _ in
    }
  }
}
