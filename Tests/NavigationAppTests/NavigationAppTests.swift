import Rehearsal
import RehearsalTesting
import Testing
import Transcripts

@testable import NavigationApp

/// Each operation of a context, each refusal, each guarded exit, and each outcome of a link, as the
/// user sees them.
@Suite struct NavigationAppTests {
  private nonisolated static let files = TranscriptFile.all(
    in: "Tests/NavigationAppTests/Transcripts"
  )

  @Test("a transcript of the app plays without a difference", arguments: Self.files)
  func plays(_ file: TranscriptFile) {
    file.play(NavigationApp())
  }

  @Test("a transcript is undone to its start and redone to its end", arguments: Self.files)
  func undoAndRedo(_ file: TranscriptFile) throws {
    let resumption = try TranscriptPlayer(of: NavigationApp()).resume(path: file.path)
    guard case .session(let session) = resumption else {
      Issue.record("\(file) differs")
      return
    }
    let (log, location) = (session.log, session.location)
    let history = try SessionHistory(of: NavigationApp())
    history.resume(session)
    let changes = log.turns.filter { !$0.changedNothing }
    for change in changes.reversed() { #expect(try history.undo() == change) }
    #expect(throws: Refusal.history(.nothingToUndo)) { try history.undo() }
    for change in changes { #expect(try history.redo() == change) }
    #expect(history.session.log == log)
    #expect(history.session.location == location)
  }
}
