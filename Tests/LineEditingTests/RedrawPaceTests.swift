import Testing

@testable import LineEditing

/// How often the line is redrawn during a flood of output.
@Suite(.timeLimit(.minutes(10))) struct RedrawPaceTests {
  private let start = ContinuousClock.now

  @Test("the first redraw after a quiet time has no delay")
  func firstDrawing() {
    var pace = RedrawPace()
    #expect(pace.delay(at: start) == nil)
    pace.drawn(at: start)
    #expect(pace.delay(at: start + .seconds(1)) == nil)
  }

  @Test("the next redraw waits for the rest of the interval")
  func nextDrawing() {
    var pace = RedrawPace()
    pace.drawn(at: start)
    #expect(pace.delay(at: start) == RedrawPace.interval)
    #expect(pace.delay(at: start + .milliseconds(10)) == RedrawPace.interval - .milliseconds(10))
    #expect(pace.delay(at: start + RedrawPace.interval) == nil)
  }
}
