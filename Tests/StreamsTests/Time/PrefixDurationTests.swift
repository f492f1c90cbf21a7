import Streams
import Testing

@Suite(.tidyUp, .timeLimit(.minutes(10))) struct PrefixDurationTests {
  private let marbles = Marbles()

  @Test("the time begins with each subscription")
  func beginning() {
    let limited = marbles.hot("a-b-c-d-e-f-|").prefix(duration: .seconds(3), on: marbles.clock)
    let recording = marbles.record(limited, subscription: "-----^")
    marbles.expect(limited, "a-b|")
    recording.expect("------d-(e|)")
  }

  @Test("an earlier end leaves no timer behind", arguments: ["a-|", "a-#"])
  func earlierEnd(picture: String) {
    let limited = marbles.hot(picture).prefix(duration: .seconds(9), on: marbles.clock)
    let recording = marbles.record(limited)
    marbles.clock.advance(by: 2)
    recording.expect(picture)
    #expect(marbles.clock.nextDeadline == nil)
  }

  @Test("a cancellation leaves no timer behind")
  func cancellation() {
    let source = TestPublisher<Int, Boom>()
    let observer = TestSubscriber<Int, Boom>(initialDemand: .unlimited)
    source.prefix(duration: .seconds(9), on: marbles.clock).subscribe(observer)
    #expect(marbles.clock.nextDeadline != nil)
    observer.cancel()
    #expect(source.isCancelled)
    #expect(marbles.clock.nextDeadline == nil)
  }

  @Test("a relay receives the values of a limited stream")
  func feeding() {
    let latest = CurrentValueRelay("none")
    let limited = marbles.hot("a-b-c").feedOutput(into: latest)
      .prefix(duration: .seconds(3), on: marbles.clock)
    marbles.expect(limited, "a-b|")
    #expect(latest.value == "b")
  }
}
