import Testing

@testable import Transcripts

@Suite(.timeLimit(.minutes(10))) struct WrittenDurationTests {
  @Test(
    "a duration keeps its spelling",
    arguments: [
      ("1s", Duration.seconds(1)),
      ("1.0s", .seconds(1)),
      ("1000ms", .seconds(1)),
      ("1", .seconds(1)),
      ("0s", .zero),
      ("1m30s", .seconds(90)),
      ("2h", .seconds(7200)),
      ("0.5ms", .microseconds(500)),
    ]
  )
  func spelling(text: String, duration: Duration) throws {
    let written = try #require(WrittenDuration(text))
    #expect(written.text == text)
    #expect(written.duration == duration)
  }

  @Test(
    "a text that is not a duration is rejected",
    arguments: ["", "s", "-1s", "1 s", "1x", "1s ", "one", "1m1h", "1e3s", "٣s"]
  )
  func invalidDurations(text: String) {
    #expect(WrittenDuration(text) == nil)
  }

  @Test(
    "a duration is spelled as a recorder spells it",
    arguments: [
      (Duration.seconds(1), "1s"),
      (.milliseconds(1500), "1.5s"),
      (.zero, "0s"),
      (.seconds(3600), "3600s"),
      (.nanoseconds(1), "0.000000001s"),
    ]
  )
  func canonicalSpelling(duration: Duration, text: String) {
    #expect(WrittenDuration(duration).text == text)
    #expect(WrittenDuration(text)?.duration == duration)
  }

  @Test(
    "a whole number has only one valid spelling",
    arguments: [
      ("0", 0),
      ("7", 7),
      ("9223372036854775807", Int.max),
      ("00", nil),
      ("07", nil),
      ("", nil),
      ("-1", nil),
      ("+1", nil),
      ("1_0", nil),
      ("٣", nil),
      ("9223372036854775808", nil),
    ] as [(String, Int?)]
  )
  func wholeNumber(text: String, number: Int?) {
    let read: Int? = WholeNumber.read(text)
    #expect(read == number)
  }
}
