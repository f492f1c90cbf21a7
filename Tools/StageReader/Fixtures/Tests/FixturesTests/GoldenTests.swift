import RehearsalTesting
import Testing

@testable import fixtures

/// Plays each file in Transcripts.
@Suite struct GoldenTests {
  @Test(arguments: TranscriptFile.all(in: "Transcripts"))
  func plays(_ file: TranscriptFile) {
    file.play(Fixtures())
  }
}
