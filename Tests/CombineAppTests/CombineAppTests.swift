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

  @Test("a session that ends releases its models")
  func end() throws {
    let session = try Session(of: CombineApp())
    for line in ["stopwatch", "start", "back", "search", "query du"] { session.submit(line) }
    #expect(session.end() == [])
  }
}
