import Rehearsal
import Testing

@Suite(.timeLimit(.minutes(10))) struct DurationFormatTests {
  @Test(
    "durations are parsed in hours, minutes, seconds and milliseconds",
    arguments: [
      ("2s", .seconds(2)), ("2", .seconds(2)), ("1.5s", .milliseconds(1500)),
      ("500ms", .milliseconds(500)), ("1m30s", .seconds(90)), ("2h", .seconds(7200)),
      ("1h1m1s1ms", .milliseconds(3_661_001)), ("0s", .zero), ("0.000000001s", .nanoseconds(1)),
      ("999999999s", .seconds(999_999_999)),
    ] as [(String, Duration)]
  )
  func parsing(text: String, duration: Duration) {
    #expect(DurationFormat.parse(text) == duration)
  }

  @Test(
    "a malformed duration is refused",
    arguments: [
      "", "s", "-1s", "1 s", "1x", "1s1m", "1s1s", "1.s", ".5s", "1..5s", "1e3s", "٣s",
      "9999999999s", "1.0000000001s", "1m30", "∞", "1ms1m",
    ]
  )
  func malformed(text: String) {
    #expect(DurationFormat.parse(text) == nil)
  }

  @Test(
    "a duration is formatted in seconds",
    arguments: [
      (.seconds(2), "2s"), (.milliseconds(1500), "1.5s"), (.zero, "0s"), (.seconds(90), "90s"),
      (.nanoseconds(1), "0.000000001s"), (.milliseconds(-250), "-0.25s"), (.seconds(100), "100s"),
    ] as [(Duration, String)]
  )
  func formatting(duration: Duration, text: String) {
    #expect(DurationFormat.format(duration) == text)
  }

  @Test("a formatted duration is parsed to the same duration", arguments: 0..<20 as Range<UInt64>)
  func roundTrip(seed: UInt64) {
    var random = SeededRandomNumberGenerator(seed: seed)
    for _ in 0..<200 {
      let duration = Duration.nanoseconds(Int64.random(in: 0...86_400_000_000_000, using: &random))
      #expect(DurationFormat.parse(DurationFormat.format(duration)) == duration)
    }
  }
}
