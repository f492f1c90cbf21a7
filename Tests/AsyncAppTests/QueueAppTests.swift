import QueueApp
import Rehearsal
import RehearsalTesting
import TestSupport
import Testing
import TurnConcurrency

@Suite(.enabled(if: TurnExecutor.runsQueues), .timeLimit(.minutes(10))) struct QueueAppTests {
  private nonisolated static let files = TranscriptFile.all(
    in: "Tests/AsyncAppTests/QueueTranscripts"
  )

  @Test("a transcript plays, is undone to its start and redone to its end", arguments: Self.files)
  func plays(_ file: TranscriptFile) throws {
    file.play(QueueApp())
    try TimeTravel.undoAndRedo(file.path, of: QueueApp())
  }

  @Test("delayed work is work in flight, by its queue and screen, and the session's end drops it")
  func pendingWork() throws {
    let session = try Session(of: QueueApp())
    session.submit("query dune")
    #expect(session.nextDeadline == .milliseconds(300))
    let block = session.pendingWork.map { "\($0)" } ?? ""
    #expect(block.contains("“a block of the main queue of Movies”"), "\(block)")
    session.submit("wait 300ms")
    let names = session.pendingWork.map { "\($0)" } ?? ""
    #expect(names.contains("“a timer of the main queue of Movies”"), "\(names)")
    #expect(session.end() == [])
  }
}
