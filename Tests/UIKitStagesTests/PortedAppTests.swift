import RehearsalTesting
import TestSupport
import Testing
import TurnConcurrency

@testable import PortedApp
@testable import SwiftUIApp

@Suite(.enabled(if: TurnExecutor.isSupported), .timeLimit(.minutes(10))) struct PortedAppTests {
  private nonisolated static let files = TranscriptFile.all(
    in: "Tests/UIKitStagesTests/Transcripts"
  )

  @Test("a transcript plays, is undone to its start and redone to its end", arguments: Self.files)
  func plays(_ file: TranscriptFile) throws {
    file.play(PortedApp())
    try TimeTravel.undoAndRedo(file.path, of: PortedApp())
  }

  private nonisolated static let filesOfSwiftUI = TranscriptFile.all(
    in: "Tests/UIKitStagesTests/SwiftUITranscripts"
  )

  @Test("a model that imports SwiftUI alone says what is presented", arguments: Self.filesOfSwiftUI)
  func playsModel(_ file: TranscriptFile) throws {
    file.play(SwiftUIApp())
    try TimeTravel.undoAndRedo(file.path, of: SwiftUIApp())
  }
}
