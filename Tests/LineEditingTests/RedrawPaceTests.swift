import Testing

@testable import LineEditing

/// How often the line is drawn when much is printed.
@Suite struct RedrawPaceTests {
  private let start = ContinuousClock.now

  @Test func theFirstOfAQuietTimeIsAtOnce() {
    var pace = RedrawPace()
    #expect(pace.delay(at: start) == nil)
    pace.drawn(at: start)
    #expect(pace.delay(at: start + .seconds(1)) == nil)
  }

  @Test func theNextWaitsForTheRestOfTheInterval() {
    var pace = RedrawPace()
    pace.drawn(at: start)
    #expect(pace.delay(at: start) == RedrawPace.interval)
    #expect(pace.delay(at: start + .milliseconds(10)) == RedrawPace.interval - .milliseconds(10))
    #expect(pace.delay(at: start + RedrawPace.interval) == nil)
  }
}
