import Rehearsal
import Streams
import Testing

/// How exit guards answer navigation operations; the transcripts of `NavigationApp` show what the
/// user sees.
@Suite struct ExitGuardTests {
  private let hand: Stagehand
  private let draft = GuardedStage("Draft")

  init() throws {
    hand = try Stagehand()
    hand.window.push(draft)
    _ = hand.lines()
  }

  @Test("the result of a guarded operation is pending")
  func pendingResult() {
    #expect(hand.window.pop() == .pending)
    #expect(hand.session.location == "Root/Draft!Discard?")
  }

  @Test("every operation that removes a guarded stage asks its guard")
  func guardedExits() {
    let exits: [(any NavigationContext) -> NavigationResult] = [
      { $0.pop() }, { $0.pop(to: hand.root) }, { $0.popToRoot() },
      { $0.replaceTop(with: PlainStage("New")) }, { $0.replaceRoot(with: PlainStage("New")) },
    ]
    for exit in exits {
      #expect(exit(hand.window) == .pending)
      hand.session.submit("keep")
    }
    #expect(draft.heard == Array(repeating: "attempt", count: exits.count))
  }

  @Test("no forced operation asks a guard")
  func forcedExits() {
    let exits: [(any NavigationContext) -> NavigationResult] = [
      { $0.pop() }, { $0.pop(to: hand.root) }, { $0.popToRoot() },
      { $0.replaceTop(with: PlainStage("New")) },
    ]
    for exit in exits {
      let stage = GuardedStage("Draft")
      hand.window.push(stage)
      #expect(exit(hand.window.forced) != .pending)
      #expect(stage.heard.isEmpty)
    }
    #expect(hand.window.forced.forced.replaceRoot(with: PlainStage("End")) != .pending)
    #expect(hand.session.location == "End")
  }

  @Test("pushing and presenting do not ask a guard")
  func pushing() {
    #expect(hand.window.push(PlainStage("Two")) != .pending)
    #expect(hand.window.present(PlainStage("Sheet")) != .pending)
    #expect(draft.heard.isEmpty)
  }

  @Test("a guard sends its discard when the stage leaves")
  func discarding() {
    hand.window.pop()
    #expect(draft.heard == ["attempt"])
    hand.session.submit("discard")
    #expect(draft.heard == ["attempt", "discard"])
    #expect(hand.session.location == "Root")
  }

  @Test("no stage is discarded when one of several guards keeps")
  func oneKeeps() {
    let second = GuardedStage("Second")
    hand.window.push(second)
    hand.window.popToRoot()
    #expect(second.heard == ["attempt"], "the top is asked first")
    #expect(draft.heard.isEmpty)
    hand.session.submit("discard")
    #expect(draft.heard == ["attempt"])
    hand.session.submit("keep")
    #expect(second.heard == ["attempt"])
    #expect(hand.session.location == "Root/Draft/Second")
  }

  @Test("a guard that agreed is not asked again")
  func askedOnce() {
    hand.window.push(GuardedStage("Second"))
    hand.window.popToRoot()
    hand.session.submit("discard")
    hand.session.submit("discard")
    #expect(hand.session.location == "Root")
    #expect(draft.heard == ["attempt", "discard"])
  }

  @Test("operations during a question follow in order after a discard")
  func queueAfterDiscard() {
    hand.window.pop()
    #expect(hand.window.push(PlainStage("Two")) == .pending)
    #expect(hand.window.push(PlainStage("Three")) == .pending)
    #expect(hand.session.location == "Root/Draft!Discard?")
    hand.session.submit("discard")
    #expect(hand.session.location == "Root/Two/Three")
  }

  @Test("operations during a question follow after a keep")
  func queueAfterKeep() {
    hand.window.pop()
    hand.window.push(PlainStage("Two"))
    hand.session.submit("keep")
    #expect(hand.session.location == "Root/Draft/Two")
  }

  @Test("an operation that waited for a question may ask again")
  func secondQuestion() {
    hand.window.pop()
    hand.window.popToRoot()
    hand.session.submit("keep")
    #expect(hand.session.location == "Root/Draft!Discard?")
    #expect(draft.heard == ["attempt", "attempt"])
    hand.session.submit("discard")
    #expect(hand.session.location == "Root")
  }

  @Test("an operation that waited for a question may be refused")
  func lateRefusal() {
    hand.window.pop()
    hand.window.pop()
    _ = hand.lines()
    #expect(
      hand.session.lines("discard").starts(with: [
        "◂ Root", "! The first scene of a context cannot be popped. To leave it: back",
      ])
    )
  }

  @Test("a forced replacement of the guarded stage ends the pending exit")
  func forcedReplacement() {
    hand.window.pop()
    hand.window.push(PlainStage("Two"))
    hand.window.forced.replaceRoot(with: PlainStage("Login"))
    #expect(
      hand.session.location == "Login/Two",
      "the pop was dropped, and the push was carried out"
    )
    _ = hand.lines()
    #expect(
      hand.session.refusal("discard") == .command(.unknownCommand("discard", suggestion: nil))
    )
  }

  @Test("a modal forced onto a question is dismissed to the question")
  func forcedModal() {
    hand.window.pop()
    hand.window.forced.present(PlainStage("Call"))
    #expect(hand.session.location == "Root/Draft!Discard?!Call")
    hand.session.submit("back")
    #expect(hand.session.location == "Root/Draft!Discard?")
    hand.session.submit("discard")
    #expect(hand.session.location == "Root")
  }

  @Test("the end of a session asks no guard")
  func sessionEnd() {
    hand.session.end()
    #expect(hand.session.hasEnded)
    #expect(draft.heard.isEmpty)
  }

  @Test("the end of a session drops the operations that wait")
  func droppedQueue() {
    let late = PlainStage("Late")
    var hasEnded = false
    let departure = late.departure.sink { _ in
      hasEnded = true
    } receiveValue: { _ in
    }
    hand.window.pop()
    hand.window.push(late)
    hand.session.end()
    #expect(hasEnded)
    withExtendedLifetime(departure) {}
  }

  @Test("quit ends the session once the guard allows it")
  func quitting() {
    hand.session.submit("quit")
    #expect(!hand.session.hasEnded)
    hand.session.submit("discard")
    #expect(hand.session.hasEnded)
    #expect(draft.heard == ["attempt", "discard"])
  }

  @Test("a disarmed guard does not ask")
  func disarmedGuard() {
    draft.draft.isArmed.value = false
    #expect(hand.session.lines("back").first == "◂ Root")
    #expect(draft.heard.isEmpty)
  }

  @Test("a listener to an attempt may force the stage out")
  func forcedInAttempt() {
    draft.store(draft.draft.attempts.sink { hand.window.forced.pop() })
    hand.window.pop()
    #expect(hand.session.location == "Root")
    hand.window.push(PlainStage("Two"))
    #expect(hand.session.location == "Root/Two", "nothing waits any more")
  }

  @Test("ten thousand pairs of operations may wait for one question")
  func longQueue() {
    hand.window.pop()
    for number in 0..<10_000 {
      hand.window.present(PlainStage("\(number)"))
      hand.window.dismiss()
    }
    #expect(hand.session.location == "Root/Draft!Discard?")
    hand.session.submit("discard")
    #expect(hand.session.location == "Root")
  }

  // MARK: Quitting

  @Test("quitting asks while any guard is armed, but not during its question")
  func quittingAsks() {
    #expect(hand.session.asksBeforeQuitting)
    hand.window.push(PlainStage("Two"))
    _ = hand.lines()
    #expect(hand.session.asksBeforeQuitting)
    hand.session.submit("quit")
    #expect(hand.session.location == "Root/Draft/Two!Discard?")
    #expect(!hand.session.asksBeforeQuitting)
    hand.session.submit("keep")
    #expect(hand.session.asksBeforeQuitting)
    draft.draft.isArmed.value = false
    #expect(!hand.session.asksBeforeQuitting)
  }
}
