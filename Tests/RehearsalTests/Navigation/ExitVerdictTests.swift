import Rehearsal
import Streams
import Testing

/// A director that decides whether its stage can be left, at once or later.
@Suite struct ExitVerdictTests {
  private let hand: Stagehand
  private let verdicts = PassthroughSubject<ExitVerdict, Never>()
  /// The verdict that the director sends within the attempt, or nil if it needs time.
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

  @Test("a stage stays until the verdict lets it leave")
  func lateVerdict() {
    #expect(hand.session.lines("back") == ["  … leaving Port"])
    #expect(hand.session.location == "Root/Port")
    #expect(hand.lines { verdicts.send(.leave) } == ["◂ Root"])
  }

  @Test("a verdict may ask the user")
  func askingVerdict() {
    hand.session.submit("back")
    #expect(hand.lines { verdicts.send(.ask) }.first == "▸ Leave?")
    #expect(hand.session.lines("stay") == ["◂ Port"])
    hand.session.submit("back")
    _ = hand.lines { verdicts.send(.ask) }
    #expect(hand.session.lines("go") == ["◂ Root"])
  }

  @Test("a verdict may refuse with a reason")
  func refusingVerdict() {
    hand.session.submit("back")
    #expect(hand.lines { verdicts.send(.stay(reason: "Fog.")) } == ["! Fog."])
    #expect(hand.session.location == "Root/Port")
  }

  @Test("a verdict within the attempt lets the stage leave at once")
  func instantVerdict() {
    answer.value = .leave
    #expect(hand.window.pop() != .pending)
    #expect(hand.session.location == "Root")
  }

  @Test("a refusal within the attempt is the result of the operation")
  func instantRefusal() {
    answer.value = .stay(reason: "Fog.")
    #expect(hand.window.pop() == .refused(.guarded(reason: "Fog.")))
  }

  @Test("a verdict without an attempt is ignored")
  func unaskedVerdict() {
    #expect(hand.lines { verdicts.send(.leave) }.isEmpty)
    #expect(hand.lines { verdicts.send(.ask) }.isEmpty)
    #expect(hand.session.location == "Root/Port")
  }

  @Test("a second verdict for the same attempt is ignored")
  func secondVerdict() {
    hand.session.submit("back")
    _ = hand.lines { verdicts.send(.ask) }
    #expect(hand.lines { verdicts.send(.leave) }.isEmpty)
    #expect(hand.session.location == "Root/Port!Leave?")
  }

  @Test("back and quit are refused while a verdict is pending")
  func undecidedExit() {
    hand.session.submit("back")
    #expect(hand.session.refusal("back") == .navigation(.undecided(stage: "Port")))
    #expect(hand.session.refusal("quit") == .navigation(.undecidedAtQuit(stage: "Port")))
  }

  @Test("a repeated quit overrides a verdict that never comes")
  func secondQuit() {
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

  @Test("a quit after a refused exit starts a new attempt")
  func quitAfterVerdict() {
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
  let port = ExitGuard("Leave?", message: "Who knows.", leave: "go", keep: "stay")
  override var exitGuard: ExitGuard? { port }

  func bindDirector(_ director: PortDirector) {
    port.isArmed.value = true
    bind(\.verdict, to: port) { $0 }
  }
}
