import Streams
import Testing

/// Demand, cancellation and release in `combineLatest`.
@Suite(.tidyUp) struct CombineLatestDemandTests {
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

  @Test("no more values are sent than were requested")
  func excess() {
    let observer = Observer(initialDemand: .max(1))
    subscribe(observer)
    #expect(first.send(100) == .none)
    #expect(second.send(1) == .none)
    #expect(observer.values == [101])
    first.send(300)
    second.send(3)
    #expect(observer.values == [101])
    observer.request(.max(1))
    #expect(observer.values == [101])
    first.send(400)
    #expect(observer.values == [101, 403])
  }

  @Test("demand returned with a value reaches every upstream")
  func returnedDemand() {
    let observer = Observer(initialDemand: .max(1), demandPerValue: .max(2))
    subscribe(observer)
    first.send(1)
    #expect(second.send(1) == .none)
    #expect(first.requests == [.demand(.max(1)), .demand(.max(2))])
    #expect(second.requests == [.demand(.max(1)), .demand(.max(2))])
    first.send(2)
    #expect(observer.values == [2, 3])
  }

  @Test("demand requested during delivery reaches every upstream")
  func nestedDemand() {
    let observer = Observer(initialDemand: .max(1))
    observer.onValue = { _ in observer.request(.max(6)) }
    subscribe(observer)
    first.send(1)
    second.send(1)
    #expect(first.requests == [.demand(.max(1)), .demand(.max(6))])
    #expect(second.requests == [.demand(.max(1)), .demand(.max(6))])
  }

  @Test("a cancellation reaches every upstream")
  func cancellation() {
    let observer = Observer(initialDemand: .unlimited)
    subscribe(observer)
    first.send(1)
    observer.cancel()
    #expect(first.isCancelled)
    #expect(second.isCancelled)
    second.send(1)
    second.send(completion: .failure(Boom()))
    #expect(observer.values == [])
    #expect(observer.completions == [])
  }

  @Test("a failure of one upstream cancels the others")
  func failure() {
    let observer = Observer(initialDemand: .unlimited)
    subscribe(observer)
    first.send(1)
    first.send(completion: .failure(Boom()))
    #expect(first.requests == [.demand(.unlimited)])
    #expect(second.requests == [.demand(.unlimited), .cancel])
    second.send(1)
    second.send(completion: .finished)
    #expect(observer.values == [])
    #expect(observer.completions == [.failure(Boom())])
  }

  @Test("an upstream that fails at once fails after the subscription")
  func earlyFailure() {
    let observer = Observer(initialDemand: .none)
    Fail<Int, Boom>(error: Boom()).combineLatest(second, +).subscribe(observer)
    #expect(observer.subscriptions.count == 1)
    #expect(observer.completions == [.failure(Boom())])
    #expect(second.requests == [.cancel])
  }

  @Test("the latest value of a finished upstream stays in use")
  func endedUpstream() {
    let observer = Observer(initialDemand: .unlimited)
    subscribe(observer)
    first.send(100)
    first.send(completion: .finished)
    second.send(1)
    second.send(2)
    #expect(observer.values == [101, 102])
    #expect(observer.completions == [])
    second.send(completion: .finished)
    #expect(observer.isFinished)
    #expect(!first.isCancelled)
    #expect(!second.isCancelled)
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
