import Rehearsal
import TestSupport
import Testing

/// Random walks through the history agree with a replay of the log.
@Suite(.timeLimit(.minutes(10))) struct JumpPropertyTests {
  @Test(
    "any walk through the history ends in the state that a replay of its log reaches",
    arguments: Cases.seeds(3, all: 12)
  )
  func randomWalk(seed: UInt64) throws {
    var random = SeededRandomNumberGenerator(seed: seed)
    let session = try Session(of: TestApp.studio())
    let commands = [
      "undo", "undo", "redo", "turn 3", "turn 999", "turns", "log", "send", "name Ada",
      "wait 300ms",
      "wait 2s", "look", "select 2", "again", "relaunch", "tpa", "back", "verbose", "secret abc",
      "",
    ]
    for _ in 0..<60 {
      var outputs: [Output] = []
      switch Int.random(in: 0..<12, using: &random) {
      case 0: session.advance(by: .milliseconds(Int.random(in: 1...900, using: &random)))
      case 1: session.resize(to: Int.random(in: 40...90, using: &random))
      default: outputs = session.submit(commands.randomElement(using: &random) ?? "look")
      }
      let replay = try replay(of: session)
      #expect(replay.log == session.log)
      #expect(replay.location == session.location)
      #expect(replay.now == session.now)
      if outputs.first?.lines.first?.hasPrefix("  Undone: ") == true {
        #expect(replay.submit("look").map(\.lines) == outputs.dropFirst().map(\.lines))
      }
    }
  }

  private func replay(of session: Session) throws -> Session {
    let replay = try Session(of: TestApp.studio())
    for entry in session.log.entries {
      switch entry.input {
      case .command(let line): replay.submit(line)
      case .after(let duration): replay.advance(by: duration)
      case .resized(let width): replay.resize(to: width)
      case .event(let reply): try replay.receive(reply)
      case .delivered(let event): try replay.deliver(event)
      }
    }
    return replay
  }
}
