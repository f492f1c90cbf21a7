import RehearsalTesting
import Testing

/// Each operation of a context, each refusal, and each exit with a guard in its way, as a user sees
/// them.
@Suite struct RiggingTests {
  @Test(arguments: TranscriptFile.all(in: "Tests/RiggingTests/Transcripts"))
  func plays(_ file: TranscriptFile) {
    file.play(Rigging())
  }
}
