import Streams
import Testing

/// Demand, cancellation and release in `combineLatest`.
@Suite(.tidyUp, .timeLimit(.minutes(10))) struct CombineLatestDemandTests {
  private typealias Observer = TestSubscriber<Int, Boom>
  private let first = TestPublisher<Int, Boom>()
  private let second = TestPublisher<Int, Boom>()

  private func subscribe(_ observer: Observer) {
    first.combineLatest(second, +).subscribe(observer)
  }

  @Test("each request reaches every upstream")
  func demand() {
    let observer = Observer(initialDemand: .none)
    subscribe(observer)
    #expect(first.requests == [])
    observer.request(.max(1))
    observer.request(.max(2))
    #expect(first.requests == [.demand(.max(1)), .demand(.max(2))])
    #expect(second.requests == first.requests)
  }

  @Test("an upstream that fails at once fails after the subscription")
  func earlyFailure() {
    let observer = Observer(initialDemand: .none)
    Fail<Int, Boom>(error: Boom()).combineLatest(second, +).subscribe(observer)
    #expect(observer.subscriptions.count == 1)
    #expect(observer.completions == [.failure(Boom())])
    #expect(second.requests == [.cancel])
  }

  @Test("completions sent during delivery finish the stream")
  func nestedEnd() {
    let observer = Observer(initialDemand: .unlimited)
    observer.onValue = { [first, second] _ in
      first.send(completion: .finished)
      second.send(completion: .finished)
    }
    subscribe(observer)
    first.send(1)
    second.send(1)
    #expect(observer.values == [2])
    #expect(observer.isFinished)
  }

  @Test(
    "the latest values are released after a cancellation or a failure",
    arguments: [true, false]
  )
  func valueRelease(byCancelling: Bool) {
    final class Value {}
    let source = PassthroughSubject<Value, Boom>()
    let observer = TestSubscriber<Value, Boom>(initialDemand: .unlimited)
    source.combineLatest(second) { value, _ in value }.subscribe(observer)
    weak var latest: Value?
    do {
      let value = Value()
      latest = value
      source.send(value)
    }
    #expect(latest != nil)
    if byCancelling { observer.cancel() } else { second.send(completion: .failure(Boom())) }
    #expect(latest == nil)
  }
}
