import Streams
import Testing

@Suite(.tidyUp, .timeLimit(.minutes(10))) struct FlatMapLatestTests {
  private let marbles = Marbles()

  @Test("the stream ends with its last inner stream")
  func lastInner() {
    marbles.expect(marbles.hot("-a-|").flatMapLatest { _ in marbles.cold("1--2|") }, "-1--2|")
  }

  @Test("a failure of an inner stream fails the stream")
  func innerFailure() {
    marbles.expect(marbles.hot("-a---b").flatMapLatest { _ in marbles.cold("1-#") }, "-1-#")
  }

  @Test("a failure of the outer stream fails the stream")
  func outerFailure() {
    marbles.expect(marbles.hot("-a-#").flatMapLatest { _ in marbles.cold("1---2") }, "-1-#")
  }

  @Test("a new inner stream cancels the previous one")
  func previousInner() {
    let inner = (0..<3).map { _ in TestPublisher<Int, Never>() }
    let trigger = PassthroughSubject<Int, Never>()
    let observer = TestSubscriber<Int, Never>(initialDemand: .unlimited)
    trigger.flatMapLatest { inner[$0] }.subscribe(observer)
    trigger.send(0)
    trigger.send(1)
    inner[0].send(10)
    inner[1].send(11)
    trigger.send(2)
    #expect(inner.map(\.isCancelled) == [true, true, false])
    #expect(inner.map(\.subscriberCount) == [1, 1, 1])
    #expect(observer.values == [11])
    observer.cancel()
    #expect(inner[2].isCancelled)
  }

  @Test("synchronous inner streams lose no value")
  func synchronous() {
    let observer = TestSubscriber<Int, Never>(initialDemand: .unlimited)
    [1, 2].publisher.flatMapLatest { [$0, $0 * 10].publisher }.subscribe(observer)
    #expect(observer.values == [1, 10, 2, 20])
    #expect(observer.isFinished)
  }
}
