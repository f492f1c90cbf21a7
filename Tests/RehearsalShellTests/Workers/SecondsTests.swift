import Testing

@testable import RehearsalShell

@Suite(.timeLimit(.minutes(10))) struct SecondsTests {
  @Test(
    "seconds are rounded to three decimals",
    arguments: [
      (Duration.zero, "0.000"), (.milliseconds(1), "0.001"), (.microseconds(499), "0.000"),
      (.microseconds(500), "0.001"), (.milliseconds(12), "0.012"), (.milliseconds(999), "0.999"),
      (.microseconds(999_500), "1.000"), (.seconds(3661), "3661.000"), (.seconds(-1), "0.000"),
    ]
  )
  func threeDecimals(duration: Duration, text: String) {
    #expect(duration.secondsText == text)
  }

  @Test("a duration too long for nanoseconds is cut to the longest possible")
  func longest() {
    #expect(Duration.seconds(Int64.max).wholeNanoseconds == .max)
    #expect((Duration.seconds(9_223_372_036) + .milliseconds(900)).wholeNanoseconds == .max)
    #expect(Duration.seconds(Int64.max).secondsText == "9223372036.855")
  }
}
