import PlaybillRooms
import PlaybillOutside
import RehearsalTesting
import Testing

/// Every transcript of this package, played as any app's own tests play theirs.
///
/// The way outside is there, and nobody goes it: replies come from the files.
@Suite struct GoldenTests {
  @Test(arguments: TranscriptFile.all(in: "Transcripts"))
  func plays(_ file: TranscriptFile) {
    file.play(Playbill(outside: PlaybillOutside()))
  }
}
