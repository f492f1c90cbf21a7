import Rehearsal
import Streams
import Testing

/// A director that decides whether its stage can be left, at once or later.
@Suite struct ExitVerdictTests {
  private let hand: Stagehand
  private let verdicts = PassthroughSubject<ExitVerdict, Never>()
  /// What the director answers within the attempt; nil when it needs time.
  private let answer = CurrentValueSubject<ExitVerdict?, Never>(nil)

  init() throws {
    hand = try Stagehand()
    let (verdicts, answer) = (verdicts, answer)
    hand.window.push(
      PortStage { stage in
        PortDirector(
          verdict: stage.port.attempts.compactMap { answer.value }.merge(with: verdicts)
            .eraseToSignal()
        )
      }
    )
    _ = hand.lines()
  }

  @Test func itWaitsForTheVerdict() {
    #expect(hand.session.lines("back") == ["  … leaving Port"])
    #expect(hand.session.location == "Root/Port")
    #expect(hand.lines { verdicts.send(.leave) } == ["◂ Root"])
  }

  @Test func aVerdictMayAskTheUser() {
    hand.session.submit("back")
    #expect(hand.lines { verdicts.send(.ask) }.first == "▸ Leave?")
    #expect(hand.session.lines("stay") == ["◂ Port"])
    hand.session.submit("back")
    _ = hand.lines { verdicts.send(.ask) }
    #expect(hand.session.lines("go") == ["◂ Root"])
  }

  @Test func aVerdictMayRefuse() {
    hand.session.submit("back")
    #expect(hand.lines { verdicts.send(.stay(reason: "Fog.")) } == ["! Fog."])
    #expect(hand.session.location == "Root/Port")
  }

  @Test func aVerdictAtOnceNeedsNoPatience() {
    answer.value = .leave
    #expect(hand.window.pop() != .pending)
    #expect(hand.session.location == "Root")
  }

  @Test func aRefusalAtOnceIsTheResult() {
    answer.value = .stay(reason: "Fog.")
    #expect(hand.window.pop() == .refused(.guarded(reason: "Fog.")))
  }

  @Test func aVerdictThatNobodyAskedForIsNone() {
    #expect(hand.lines { verdicts.send(.leave) }.isEmpty)
    #expect(hand.lines { verdicts.send(.ask) }.isEmpty)
    #expect(hand.session.location == "Root/Port")
  }

  @Test func aSecondVerdictComesTooLate() {
    hand.session.submit("back")
    _ = hand.lines { verdicts.send(.ask) }
    #expect(hand.lines { verdicts.send(.leave) }.isEmpty)
    #expect(hand.session.location == "Root/Port!Leave?")
  }

  @Test func theUserIsToldToWait() {
    hand.session.submit("back")
    #expect(hand.session.refusal("back") == .navigation(.undecided(stage: "Port")))
    #expect(hand.session.refusal("quit") == .navigation(.undecidedAtQuit(stage: "Port")))
  }

  @Test func aVerdictThatNeverComesKeepsNobodyFromQuitting() {
    hand.session.submit("quit")
    hand.session.submit("wait")
    #expect(!hand.session.hasEnded)
    #expect(
      hand.session.lines("quit")
        == [
          "! Port has not decided yet. To wait: wait. To quit anyway: quit"
        ]
    )
    #expect(hand.session.refusal("back") == .navigation(.undecided(stage: "Port")))
    hand.session.submit("quit")
    #expect(hand.session.hasEnded)
  }

  @Test func whoeverIsToldOnceIsAskedAgainOfTheNextVerdict() {
    hand.session.submit("back")
    hand.session.submit("quit")
    _ = hand.lines { verdicts.send(.stay(reason: "Fog.")) }
    #expect(hand.session.lines("quit") == ["  … leaving Port"])
    #expect(!hand.session.hasEnded)
  }
}

private final class PortDirector {
  let verdict: Signal<ExitVerdict>

  init(verdict: Signal<ExitVerdict>) {
    self.verdict = verdict
  }
}

private final class PortStage: Stage, Directed {
  typealias Director = PortDirector

  let port = ExitGuard("Leave?", message: "Who knows.", leave: "go", keep: "stay")
  override var exitGuard: ExitGuard? { port }

  func bindDirector(_ director: PortDirector) {
    port.isArmed.value = true
    bind(\.verdict, to: port) { $0 }
  }
}
