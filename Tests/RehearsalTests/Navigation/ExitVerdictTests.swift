import Rehearsal
import Streams
import Testing

/// A director that decides whether its stage can be left, at once or later.
@Suite(.timeLimit(.minutes(10))) struct ExitVerdictTests {
  private let fixture: WindowFixture
  private let verdicts = PassthroughSubject<ExitVerdict, Never>()
  /// The verdict that the director sends within the attempt, or nil if it needs time.
  private let answer = CurrentValueSubject<ExitVerdict?, Never>(nil)

  init() throws {
    fixture = try WindowFixture()
    let (verdicts, answer) = (verdicts, answer)
    fixture.window.push(
      PortStage { stage in
        PortDirector(
          verdict: stage.port.attempts.compactMap { answer.value }.merge(with: verdicts)
            .eraseToSignal()
        )
      }
    )
    _ = fixture.lines()
  }

  @Test("a verdict within the attempt lets the stage leave at once")
  func instantVerdict() {
    answer.value = .leave
    #expect(fixture.window.pop() != .pending)
    #expect(fixture.session.location == "Root")
  }

  @Test("a refusal within the attempt is the result of the operation")
  func instantRefusal() {
    answer.value = .stay(reason: "Fog.")
    #expect(fixture.window.pop() == .refused(.guarded(reason: "Fog.")))
  }

  @Test("a verdict without an attempt is ignored")
  func unaskedVerdict() {
    #expect(fixture.lines { verdicts.send(.leave) }.isEmpty)
    #expect(fixture.lines { verdicts.send(.ask) }.isEmpty)
    #expect(fixture.session.location == "Root/Port")
  }

  @Test("a second verdict for the same attempt is ignored")
  func secondVerdict() {
    fixture.session.submit("back")
    _ = fixture.lines { verdicts.send(.ask) }
    #expect(fixture.lines { verdicts.send(.leave) }.isEmpty)
    #expect(fixture.session.location == "Root/Port!Leave?")
  }

  @Test("a quit after a refused exit starts a new attempt")
  func quitAfterVerdict() {
    fixture.session.submit("back")
    fixture.session.submit("quit")
    _ = fixture.lines { verdicts.send(.stay(reason: "Fog.")) }
    #expect(fixture.session.lines("quit") == ["  … leaving Port"])
    #expect(!fixture.session.hasEnded)
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
