import Rehearsal
import Testing

/// Wherever one goes, one is where the log leads.
@Suite struct TimelinePropertyTests {
  @Test(arguments: 0..<12 as Range<UInt64>)
  func anyWayThroughTimeEndsWhereItsLogLeads(seed: UInt64) throws {
    var random = SeededRandomNumberGenerator(seed: seed)
    let timeline = try Timeline(of: TestApp.studio())
    let commands = [
      "undo", "undo", "redo", "turn 3", "turn 999", "turns", "log", "send", "name Ada",
      "wait 300ms",
      "wait 2s", "look", "select 2", "again", "relaunch", "tpa", "back", "verbose", "secret abc",
      "",
    ]
    for _ in 0..<60 {
      var outputs: [Output] = []
      switch Int.random(in: 0..<12, using: &random) {
      case 0: timeline.session.advance(by: .milliseconds(Int.random(in: 1...900, using: &random)))
      case 1: timeline.session.resize(to: Int.random(in: 40...90, using: &random))
      default: outputs = timeline.submit(commands.randomElement(using: &random) ?? "look")
      }
      let replay = try replay(of: timeline)
      #expect(replay.log == timeline.session.log)
      #expect(replay.location == timeline.session.location)
      #expect(replay.now == timeline.session.now)
      if outputs.first?.lines.first?.hasPrefix("  Undone: ") == true {
        #expect(replay.submit("look").map(\.lines) == outputs.dropFirst().map(\.lines))
      }
    }
  }

  private func replay(of timeline: Timeline) throws -> Session {
    let session = try Session(of: TestApp.studio())
    for entry in timeline.session.log.entries {
      switch entry.input {
      case .command(let line): session.submit(line)
      case .after(let duration): session.advance(by: duration)
      case .resized(let width): session.resize(to: width)
      case .event(let reply): try session.receive(reply)
      }
    }
    return session
  }
}
