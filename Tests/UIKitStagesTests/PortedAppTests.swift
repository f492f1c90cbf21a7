import RehearsalTesting
import TestSupport
import Testing
import TurnConcurrency

@testable import PortedApp

@Suite(.enabled(if: TurnExecutor.isSupported)) struct PortedAppTests {
  private nonisolated static let files = TranscriptFile.all(
    in: "Tests/UIKitStagesTests/Transcripts"
  )

  @Test("a transcript of the app plays without a difference", arguments: Self.files)
  func plays(_ file: TranscriptFile) {
    file.play(PortedApp())
  }

  @Test("a transcript is undone to its start and redone to its end", arguments: Self.files)
  func undoAndRedo(_ file: TranscriptFile) throws {
    try TimeTravel.undoAndRedo(file.path, of: PortedApp())
  }
}
