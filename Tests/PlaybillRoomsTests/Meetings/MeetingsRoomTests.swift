import Rehearsal
import Testing
import TurnConcurrency

@testable import PlaybillRooms

/// Tests of the whole room, in virtual time.
@Suite(.enabled(if: TurnExecutor.isSupported), .timeLimit(.minutes(10))) struct MeetingsRoomTests {
  private func configuration(seed: UInt64 = 0) -> SessionConfiguration {
    var configuration = SessionConfiguration()
    configuration.route = "meetings"
    configuration.seed = seed
    return configuration
  }

  private func play(_ commands: [String], seed: UInt64 = 0) throws -> [String] {
    let session = try Session(of: Playbill(), configuration: configuration(seed: seed))
    return commands.flatMap { session.submit($0).flatMap(\.lines) }
  }

  @Test("the sentences follow the seed")
  func seeds() throws {
    let commands = ["morning call", "wait 1m"]
    #expect(try play(commands, seed: 1) == play(commands, seed: 1))
    #expect(try Set((1...8).map { try play(commands, seed: $0) }).count > 1)
  }

  @Test("a recording is work in flight until its screen is left")
  func pendingWork() throws {
    let session = try Session(of: Playbill(), configuration: configuration())
    for command in ["morning call", "wait 2500ms"] { session.submit(command) }
    #expect(session.pendingWork != nil)
    for command in ["back", "discard"] { session.submit(command) }
    #expect(session.pendingWork == nil)
    #expect(session.leaks == [])
    #expect(session.submit("wait 10m").isEmpty)
  }

  @Test("a session that ends in the middle of everything releases it")
  func end() throws {
    let session = try Session(of: Playbill(), configuration: configuration())
    for command in ["title Gala", "add", "notes", "wait 4s", "end", "back"] {
      session.submit(command)
    }
    #expect(session.end() == [])
  }

  @Test("each visit of the transcripts is undone to its start and redone to its end")
  func undoAndRedo() throws {
    let scripts = try Soak.scripts(of: "meetings")
    #expect(scripts.count > 8)
    for script in scripts {
      let session = try Session(of: Playbill(), configuration: configuration())
      for command in script where !session.hasEnded { session.submit(command) }
      let log = session.log
      let changes = log.turns.filter { !$0.changedNothing }
      for change in changes.reversed() { #expect(try session.undo() == change) }
      for change in changes { #expect(try session.redo() == change) }
      #expect(session.log == log)
      session.end()
    }
  }

  @Test("a recording that is undone to an earlier moment takes the same course again")
  func undoInTheMiddle() throws {
    let session = try Session(of: Playbill(), configuration: configuration())
    for command in ["morning call", "wait 7s"] { session.submit(command) }
    let first = session.submit("wait 10s").flatMap(\.lines)
    #expect(first.count > 2)
    session.submit("end")
    session.submit("undo")
    session.submit("undo")
    #expect(session.submit("wait 10s").flatMap(\.lines) == first)
  }
}
