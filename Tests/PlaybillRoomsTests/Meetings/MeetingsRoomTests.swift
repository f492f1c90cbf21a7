import Rehearsal
import Testing
import TurnConcurrency

@testable import PlaybillRooms

/// Tests of the whole room, in virtual time.
@Suite(.enabled(if: TurnExecutor.isSupported), .timeLimit(.minutes(10))) struct MeetingsRoomTests {
  @Test("a recording is work in flight until its screen is left")
  func pendingWork() throws {
    var configuration = SessionConfiguration()
    configuration.route = "meetings"
    let session = try Session(of: Playbill(), configuration: configuration)
    for command in ["morning call", "wait 2500ms"] { session.submit(command) }
    #expect(session.pendingWork != nil)
    for command in ["back", "discard"] { session.submit(command) }
    #expect(session.pendingWork == nil)
    #expect(session.leaks == [])
    #expect(session.submit("wait 10m").isEmpty)
  }
}
