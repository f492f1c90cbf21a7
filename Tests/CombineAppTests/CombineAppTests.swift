import Rehearsal
import RehearsalTesting
import TestSupport
import Testing
import TurnConcurrency

@testable import CombineApp

@Suite(.enabled(if: TurnExecutor.runsQueues), .timeLimit(.minutes(10))) struct CombineAppTests {
  private nonisolated static let files = TranscriptFile.all(in: "Tests/CombineAppTests/Transcripts")

  @Test("a transcript plays, is undone to its start and redone to its end", arguments: Self.files)
  func plays(_ file: TranscriptFile) throws {
    file.play(CombineApp())
    try TimeTravel.undoAndRedo(file.path, of: CombineApp())
  }

  @Test("a block that waits on the main queue is work in flight, by the screen that enqueued it")
  func pendingWork() throws {
    let session = try Session(of: CombineApp())
    for line in ["account", "signIn"] { session.submit(line) }
    #expect(session.nextDeadline == .seconds(60))
    #expect(
      session.pendingWork?.description.hasPrefix("“a block of the main queue of Account”") == true
    )
    #expect(text(session.submit("wait 1m")).contains("expired"))
    #expect(session.pendingWork == nil)
  }

  @Test("a notification of one session does not reach another")
  func twoSessions() throws {
    let (one, two) = (try Session(of: CombineApp()), try Session(of: CombineApp()))
    for session in [one, two] { session.submit("account") }
    one.submit("signIn")
    one.submit("wait 1m")
    #expect(text(one.submit("look")).contains("expired"))
    #expect(text(two.submit("look")).contains("signed out"))
  }

  @Test("a session that ends releases its models")
  func end() throws {
    let session = try Session(of: CombineApp())
    for line in ["stopwatch", "start", "back", "search", "query du"] { session.submit(line) }
    #expect(session.end() == [])
  }

  private func text(_ outputs: [Output]) -> String {
    outputs.flatMap(\.lines).joined(separator: "\n")
  }
}
