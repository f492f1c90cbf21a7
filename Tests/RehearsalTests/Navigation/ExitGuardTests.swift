import Rehearsal
import Streams
import Testing

/// What a guard does to those who ask for an exit; the transcripts of `NavigationApp` show it to the
/// user.
@Suite struct ExitGuardTests {
  private let hand: Stagehand
  private let draft = GuardedStage("Draft")

  init() throws {
    hand = try Stagehand()
    hand.window.push(draft)
    _ = hand.lines()
  }

  @Test func theOperationSaysThatItIsPending() {
    #expect(hand.window.pop() == .pending)
    #expect(hand.session.location == "Root/Draft!Discard?")
  }

  @Test func everyExitAsks() {
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

  @Test func noForcedExitAsks() {
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

  @Test func pushingIsNoExit() {
    #expect(hand.window.push(PlainStage("Two")) != .pending)
    #expect(hand.window.present(PlainStage("Sheet")) != .pending)
    #expect(draft.heard.isEmpty)
  }

  @Test func discardingIsHeardWhenTheStageIsGone() {
    hand.window.pop()
    #expect(draft.heard == ["attempt"])
    hand.session.submit("discard")
    #expect(draft.heard == ["attempt", "discard"])
    #expect(hand.session.location == "Root")
  }

  @Test func nothingIsDiscardedWhenAnotherKeeps() {
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

  @Test func whoAgreedIsNotAskedAgain() {
    hand.window.push(GuardedStage("Second"))
    hand.window.popToRoot()
    hand.session.submit("discard")
    hand.session.submit("discard")
    #expect(hand.session.location == "Root")
    #expect(draft.heard == ["attempt", "discard"])
  }

  @Test func whatComesLaterFollowsInOrder() {
    hand.window.pop()
    #expect(hand.window.push(PlainStage("Two")) == .pending)
    #expect(hand.window.push(PlainStage("Three")) == .pending)
    #expect(hand.session.location == "Root/Draft!Discard?")
    hand.session.submit("discard")
    #expect(hand.session.location == "Root/Two/Three")
  }

  @Test func whatComesLaterFollowsAKeepToo() {
    hand.window.pop()
    hand.window.push(PlainStage("Two"))
    hand.session.submit("keep")
    #expect(hand.session.location == "Root/Draft/Two")
  }

  @Test func whatComesLaterMayAskAgain() {
    hand.window.pop()
    hand.window.popToRoot()
    hand.session.submit("keep")
    #expect(hand.session.location == "Root/Draft!Discard?")
    #expect(draft.heard == ["attempt", "attempt"])
    hand.session.submit("discard")
    #expect(hand.session.location == "Root")
  }

  @Test func whatComesLaterMayBecomeImpossible() {
    hand.window.pop()
    hand.window.pop()
    _ = hand.lines()
    #expect(
      hand.session.lines("discard").starts(with: [
        "◂ Root", "! The first scene of a context cannot be popped. To leave it: back",
      ])
    )
  }

  @Test func whatIsForcedEndsTheInterview() {
    hand.window.pop()
    hand.window.push(PlainStage("Two"))
    hand.window.forced.replaceRoot(with: PlainStage("Login"))
    #expect(hand.session.location == "Login/Two", "the pop is over, the push was not its business")
    _ = hand.lines()
    #expect(
      hand.session.refusal("discard") == .command(.unknownCommand("discard", suggestion: nil))
    )
  }

  @Test func whatIsForcedOnTopOfAQuestionCanBeLeft() {
    hand.window.pop()
    hand.window.forced.present(PlainStage("Call"))
    #expect(hand.session.location == "Root/Draft!Discard?!Call")
    hand.session.submit("back")
    #expect(hand.session.location == "Root/Draft!Discard?")
    hand.session.submit("discard")
    #expect(hand.session.location == "Root")
  }

  @Test func theEndOfTheInputAsksNobody() {
    hand.session.end()
    #expect(hand.session.hasEnded)
    #expect(draft.heard.isEmpty)
  }

  @Test func theEndForgetsWhatWaits() {
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

  @Test func quittingEndsOnceItIsAllowed() {
    hand.session.submit("quit")
    #expect(!hand.session.hasEnded)
    hand.session.submit("discard")
    #expect(hand.session.hasEnded)
    #expect(draft.heard == ["attempt", "discard"])
  }

  @Test func aGuardThatIsDisarmedDoesNotAsk() {
    draft.draft.isArmed.value = false
    #expect(hand.session.lines("back").first == "◂ Root")
    #expect(draft.heard.isEmpty)
  }

  @Test func whoHearsOfAnAttemptMayTakeTheStageAway() {
    draft.store(draft.draft.attempts.sink { hand.window.forced.pop() })
    hand.window.pop()
    #expect(hand.session.location == "Root")
    hand.window.push(PlainStage("Two"))
    #expect(hand.session.location == "Root/Two", "nothing waits any more")
  }

  @Test func manyMayWait() {
    hand.window.pop()
    for number in 0..<10_000 {
      hand.window.present(PlainStage("\(number)"))
      hand.window.dismiss()
    }
    #expect(hand.session.location == "Root/Draft!Discard?")
    hand.session.submit("discard")
    #expect(hand.session.location == "Root")
  }

  // MARK: Whether quitting asks

  @Test("quitting asks while a guard is armed, wherever it stands, and not at its question")
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
