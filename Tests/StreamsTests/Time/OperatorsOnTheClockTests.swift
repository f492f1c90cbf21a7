import Streams
import Testing

/// Combine's own time-based operators, on virtual time.
@Suite(.tidyUp, .timeLimit(.minutes(10))) struct OperatorsOnTheClockTests {
  private let marbles = Marbles()
  private var clock: VirtualTimeScheduler { marbles.clock }

  @Test("delay moves every event by its interval")
  func delay() {
    marbles.expect(marbles.hot("a-b-|").delay(for: 3, scheduler: clock), "---a-b-|")
  }

  @Test("debounce sends a value after a pause")
  func debounce() {
    marbles.expect(marbles.hot("abc----d---").debounce(for: 2, scheduler: clock), "----c----d")
  }

  @Test("throttle sends the latest value of each interval")
  func throttleLatest() {
    marbles.expect(
      marbles.hot("abc----d----").throttle(for: 4, scheduler: clock, latest: true),
      "a---c---d"
    )
  }

  @Test("throttle sends the first value of each interval")
  func throttleFirst() {
    marbles.expect(
      marbles.hot("abc----d----").throttle(for: 4, scheduler: clock, latest: false),
      "a---b---d"
    )
  }

  @Test("timeout fails after an interval without a value")
  func timeout() {
    marbles.expect(
      marbles.hot("a-b-------c").timeout(3, scheduler: clock, customError: { Boom() }),
      "a-b--#"
    )
  }

  @Test("receive(on:) keeps the order of values")
  func receiveOn() {
    marbles.expect(marbles.hot("(abc)-d|").receive(on: clock), "(abc)-d|")
  }

  @Test("subscribe(on:) waits for the clock")
  func subscribeOn() {
    let source = TestPublisher<Int, Never>()
    source.subscribe(on: clock).subscribe(TestSubscriber(initialDemand: .unlimited))
    #expect(source.subscriberCount == 0)
    clock.runDue()
    #expect(source.subscriberCount == 1)
  }

  @Test("measureInterval sends the time between values")
  func measureInterval() {
    marbles.expect(
      marbles.hot("a--b|").measureInterval(using: clock).map(\.description),
      "[0s]--[3s]|"
    )
  }

  @Test("cancelled operators leave nothing on the clock")
  func cancellation() {
    let source = CurrentValueSubject<Int, Boom>(1)
    let subscriptions = [
      source.debounce(for: 2, scheduler: clock).eraseToAnyPublisher(),
      source.timeout(2, scheduler: clock).eraseToAnyPublisher(),
    ].map { $0.sink(receiveCompletion: { _ in }, receiveValue: { _ in }) }
    clock.runDue()
    #expect(clock.pendingCount > 0)
    for subscription in subscriptions { subscription.cancel() }
    #expect(clock.pendingCount == 0)
  }
}
