import Rehearsal
import Testing

/// Random walks through the history agree with a replay of the log.
@Suite struct SessionHistoryPropertyTests {
  @Test(
    "any walk through the history ends in the state that a replay of its log reaches",
    arguments: 0..<12 as Range<UInt64>
  )
  func randomWalk(seed: UInt64) throws {
    var random = SeededRandomNumberGenerator(seed: seed)
    let history = try SessionHistory(of: TestApp.studio())
    let commands = [
      "undo", "undo", "redo", "turn 3", "turn 999", "turns", "log", "send", "name Ada",
      "wait 300ms",
      "wait 2s", "look", "select 2", "again", "relaunch", "tpa", "back", "verbose", "secret abc",
      "",
    ]
    for _ in 0..<60 {
      var outputs: [Output] = []
      switch Int.random(in: 0..<12, using: &random) {
      case 0: history.session.advance(by: .milliseconds(Int.random(in: 1...900, using: &random)))
      case 1: history.session.resize(to: Int.random(in: 40...90, using: &random))
      default: outputs = history.submit(commands.randomElement(using: &random) ?? "look")
      }
      let replay = try replay(of: history)
      #expect(replay.log == history.session.log)
      #expect(replay.location == history.session.location)
      #expect(replay.now == history.session.now)
      if outputs.first?.lines.first?.hasPrefix("  Undone: ") == true {
        #expect(replay.submit("look").map(\.lines) == outputs.dropFirst().map(\.lines))
      }
    }
  }

  private func replay(of history: SessionHistory) throws -> Session {
    let session = try Session(of: TestApp.studio())
    for entry in history.session.log.entries {
      switch entry.input {
      case .command(let line): session.submit(line)
      case .after(let duration): session.advance(by: duration)
      case .resized(let width): session.resize(to: width)
      case .event(let reply): try session.receive(reply)
      case .delivered(let event): try session.deliver(event)
      }
    }
    return session
  }
}
