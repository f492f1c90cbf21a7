import Streams
import Testing

@Suite(.tidyUp, .timeLimit(.minutes(10))) struct ShareReplayTests {
  @Test("a failure is replayed after the last value")
  func failureReplay() {
    let marbles = Marbles()
    let shared = marbles.hot("a-#").share(replay: 1)
    let first = marbles.record(shared)
    let second = marbles.record(shared, subscription: "----^")
    marbles.clock.advance(by: 20)
    first.expect(" a-#")
    second.expect("----(a#)")
  }

  @Test("the upstream is subscribed to once, with unlimited demand")
  func oneStart() {
    let upstream = TestPublisher<Int, Boom>()
    let shared = upstream.share(replay: 1)
    let observers = (0..<3).map { _ in TestSubscriber<Int, Boom>(initialDemand: .max(1)) }
    #expect(upstream.subscriberCount == 0)
    for observer in observers { shared.subscribe(observer) }
    #expect(upstream.subscriberCount == 1)
    #expect(upstream.requests == [.demand(.unlimited)])
  }

  @Test("the upstream is cancelled with its last subscriber")
  func lastCancel() {
    let upstream = TestPublisher<Int, Boom>()
    let shared = upstream.share(replay: 1)
    let first = TestSubscriber<Int, Boom>(initialDemand: .unlimited)
    let second = TestSubscriber<Int, Boom>(initialDemand: .unlimited)
    shared.subscribe(first)
    shared.subscribe(second)
    first.cancel()
    first.cancel()
    #expect(!upstream.isCancelled)
    second.cancel()
    #expect(upstream.isCancelled)
  }

  @Test("a new start does not replay values of the previous one")
  func restart() {
    let subject = PassthroughSubject<Int, Never>()
    let shared = subject.share(replay: 2)
    let first = TestSubscriber<Int, Never>(initialDemand: .unlimited)
    shared.subscribe(first)
    subject.send(1)
    first.cancel()
    subject.send(2)
    let second = TestSubscriber<Int, Never>(initialDemand: .unlimited)
    shared.subscribe(second)
    #expect(second.values == [])
    subject.send(3)
    #expect(first.values == [1])
    #expect(second.values == [3])
  }

  @Test("buffered values are released when the last subscriber cancels")
  func valueRelease() {
    final class Value {}
    let subject = PassthroughSubject<Value, Never>()
    let shared = subject.share(replay: 2)
    weak var value: Value?
    let subscription = shared.sink { _ in }
    do {
      let sent = Value()
      value = sent
      subject.send(sent)
    }
    #expect(value != nil)
    subscription.cancel()
    #expect(value == nil)
    withExtendedLifetime(shared) {}
  }

  @Test("a first subscriber that cancels at once does not start the upstream")
  func immediateCancel() {
    let upstream = TestPublisher<Int, Boom>()
    let shared = upstream.share(replay: 1)
    shared.subscribe(
      AnySubscriber(receiveSubscription: { $0.cancel() }, receiveValue: { _ in .none })
    )
    #expect(upstream.subscriberCount == 0)
    shared.subscribe(TestSubscriber(initialDemand: .unlimited))
    #expect(upstream.subscriberCount == 1)
  }
}
