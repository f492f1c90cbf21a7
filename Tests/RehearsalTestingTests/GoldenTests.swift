import PlaybillOutside
import PlaybillRooms
import RehearsalTesting
import Testing

/// Every transcript of this package, played as in the tests of an app.
///
/// The gateways lead outside, but nothing is called: replies come from the transcripts.
@Suite(.timeLimit(.minutes(10))) struct GoldenTests {
  @Test(
    "a transcript of this package plays without a difference",
    arguments: TranscriptFile.all(in: "Transcripts")
  )
  func plays(_ file: TranscriptFile) {
    file.play(Playbill(outside: PlaybillOutside()))
  }
}
