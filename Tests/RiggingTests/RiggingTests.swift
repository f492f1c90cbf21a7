import Rehearsal
import RehearsalTesting
import Testing
import Transcripts

/// Each operation of a context, each refusal, each exit with a guard in its way, and each fate of a
/// link, as a user sees them.
@Suite struct RiggingTests {
  private nonisolated static let files = TranscriptFile.all(in: "Tests/RiggingTests/Transcripts")

  @Test(arguments: Self.files)
  func plays(_ file: TranscriptFile) {
    file.play(Rigging())
  }

  @Test(arguments: Self.files)
  func undoesToItsStartAndRedoesToItsEnd(_ file: TranscriptFile) throws {
    let resumption = try TranscriptPlayer(of: Rigging()).resume(path: file.path)
    guard case .session(let session) = resumption else {
      Issue.record("\(file) differs")
      return
    }
    let (log, location) = (session.log, session.location)
    let timeline = try Timeline(of: Rigging())
    timeline.resume(session)
    let changes = log.turns.filter { !$0.changedNothing }
    for change in changes.reversed() { #expect(try timeline.undo() == change) }
    #expect(throws: Refusal.nothingToUndo) { try timeline.undo() }
    for change in changes { #expect(try timeline.redo() == change) }
    #expect(timeline.session.log == log)
    #expect(timeline.session.location == location)
  }
}
