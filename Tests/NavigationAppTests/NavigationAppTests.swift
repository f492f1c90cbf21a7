import Rehearsal
import RehearsalTesting
import TestSupport
import Testing

@testable import NavigationApp

/// Each operation of a context, each refusal, each guarded exit, and each outcome of a link, as the
/// user sees them.
@Suite(.timeLimit(.minutes(10))) struct NavigationAppTests {
  private nonisolated static let files = TranscriptFile.all(
    in: "Tests/NavigationAppTests/Transcripts"
  )

  @Test("a transcript plays, is undone to its start and redone to its end", arguments: Self.files)
  func plays(_ file: TranscriptFile) throws {
    file.play(NavigationApp())
    try TimeTravel.undoAndRedo(file.path, of: NavigationApp())
  }
}
