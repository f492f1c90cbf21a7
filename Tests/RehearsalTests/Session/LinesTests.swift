import Rehearsal
import Testing

/// The lines of a log, packed and unpacked.
@Suite struct LinesTests {
  private func unpacked(_ outputs: [Output]) -> [Output] {
    SessionLog.Lines(outputs).map { Output(.text, offset: $0.offset, lines: [$0.text]) }
  }

  @Test("packed lines are unpacked byte for byte", arguments: 0..<50 as Range<UInt64>)
  func roundTrip(seed: UInt64) {
    var random = SeededRandomNumberGenerator(seed: seed)
    let texts = [
      "", "a", "e\u{301}", "\n", "日本", String(repeating: "x", count: 300), "\u{0}\u{80}",
    ]
    let nanoseconds: [Int64] = [0, 1, 127, 128, 1_000_000_000, .max]
    let outputs = (0..<Int.random(in: 0..<20, using: &random)).map { _ in
      Output(
        .text,
        offset: .nanoseconds(nanoseconds.randomElement(using: &random) ?? 0),
        lines: [texts.randomElement(using: &random) ?? ""]
      )
    }
    let result = unpacked(outputs)
    #expect(result == outputs)
    #expect(
      result.flatMap(\.lines).map { Array($0.utf8) }
        == outputs.flatMap(\.lines).map { Array($0.utf8) },
      "byte for byte: composed and decomposed text differ"
    )
  }

  @Test("lines are equal no matter how outputs group them")
  func equality() {
    let (one, two) = (
      [Output(.text, offset: .zero, lines: ["a", "b"])],
      [
        Output(.text, offset: .zero, lines: ["a"]),
        Output(.update(control: "b"), offset: .zero, lines: ["b"]),
      ]
    )
    #expect(SessionLog.Lines(one) == SessionLog.Lines(two))
    #expect(
      SessionLog.Lines([Output(.text, offset: .zero, lines: ["ab"])]) != SessionLog.Lines(two)
    )
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
