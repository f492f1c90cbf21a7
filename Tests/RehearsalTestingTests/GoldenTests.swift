import Playbill
import RehearsalTesting
import Testing

/// Every transcript of this package, played as any app's own tests play theirs.
@Suite struct GoldenTests {
  @Test(arguments: TranscriptFile.all(in: "Transcripts"))
  func plays(_ file: TranscriptFile) {
    file.play(Playbill())
  }
}
