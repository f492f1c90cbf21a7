import PlaybillRooms
import PlaybillOutside
import RehearsalTesting
import Testing

/// Every transcript of this package, played as any app's own tests play theirs.
///
/// The gateways lead outside, but nothing is called: replies come from the transcripts.
@Suite struct GoldenTests {
  @Test(arguments: TranscriptFile.all(in: "Transcripts"))
  func plays(_ file: TranscriptFile) {
    file.play(Playbill(outside: PlaybillOutside()))
  }
}
