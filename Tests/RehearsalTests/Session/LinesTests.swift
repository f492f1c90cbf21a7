import Rehearsal
import Testing

/// The lines of a log.
@Suite(.timeLimit(.minutes(10))) struct LinesTests {
  @Test("lines are equal no matter how outputs group them")
  func equality() {
    let (one, two) = (
      [Output(.text, offset: .zero, lines: ["a", "b"])],
      [
        Output(.text, offset: .zero, lines: ["a"]),
        Output(.update(control: "b"), offset: .zero, lines: ["b"]),
      ]
    )
    #expect(SessionLog.Line.lines(of: one) == SessionLog.Line.lines(of: two))
    let joined = [Output(.text, offset: .zero, lines: ["ab"])]
    #expect(SessionLog.Line.lines(of: joined) != SessionLog.Line.lines(of: two))
  }

  @Test("a log entry keeps its time, secret and transitions")
  func logEntry() throws {
    let move = Transition(operation: .push, stage: "Profile")
    let secret = SessionLog.Secret(name: "pin", value: "1234")
    let entry = SessionLog.Entry(
      .command("pin 1234"),
      [Output(.transition(move), offset: .seconds(1), lines: ["▸ Profile"])],
      at: .milliseconds(1500),
      secret: secret
    )
    #expect(entry.time == .milliseconds(1500))
    #expect(entry.secret == secret)
    #expect(entry.moves.map(\.transition) == [move])
    #expect(entry.moves.map(\.offset) == [.seconds(1)])
    #expect(entry.readableCommand == "pin {secret:pin}")
    #expect(SessionLog.Entry(.after(.seconds(1)), []).readableCommand == nil)
  }
}
