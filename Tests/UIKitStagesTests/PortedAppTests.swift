import RehearsalTesting
import TestSupport
import Testing
import TurnConcurrency

@testable import PortedApp

@Suite(.enabled(if: TurnExecutor.isSupported), .timeLimit(.minutes(10))) struct PortedAppTests {
  private nonisolated static let files = TranscriptFile.all(
    in: "Tests/UIKitStagesTests/Transcripts"
  )

  @Test("a transcript plays, is undone to its start and redone to its end", arguments: Self.files)
  func plays(_ file: TranscriptFile) throws {
    file.play(PortedApp())
    try TimeTravel.undoAndRedo(file.path, of: PortedApp())
  }
}
