import Streams
import Testing

@Suite(.tidyUp, .timeLimit(.minutes(10))) struct FlatMapFirstTests {
  private let marbles = Marbles()

  @Test("each subscription has its own inner stream")
  func independentSubscriptions() {
    let outer = marbles.hot("a--b------|")
    let first = outer.flatMapFirst { value in marbles.cold("-1---|").map { value + $0 } }
    let recording = marbles.record(first, subscription: "--^")
    marbles.expect(first, "-[a1]--------|")
    recording.expect("----[b1]-----|")
  }

  @Test("an inner stream that ends at once lets the next value begin")
  func synchronousInner() {
    let observer = TestSubscriber<Int, Never>(initialDemand: .unlimited)
    [1, 2].publisher.flatMapFirst { [$0, $0 * 10].publisher }.subscribe(observer)
    #expect(observer.values == [1, 10, 2, 20])
    #expect(observer.isFinished)
  }

  @Test("a signal may make streams that fail, or signals")
  func signals() {
    marbles.expect(marbles.signal("-a---|").flatMapFirst { _ in marbles.cold("1-#") }, "-1-#")
    let quiet = Marbles()
    let signal: Signal<String> = quiet.signal("-a---|").flatMapFirst { _ in quiet.signal("1-|") }
    quiet.expect(signal, "-1---|")
    let latest = Marbles()
    let other = latest.signal("-a---|").flatMapLatest { Just($0 + "!") }.eraseToSignal()
    latest.expect(other, "-[a!]---|")
  }
}
