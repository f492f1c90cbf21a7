import Streams
import Testing

/// Demand, cancellation and release in `merge`.
@Suite(.tidyUp, .timeLimit(.minutes(10))) struct MergeDemandTests {
  private typealias Observer = TestSubscriber<Int, Boom>
  private let first = TestPublisher<Int, Boom>()
  private let second = TestPublisher<Int, Boom>()

  private func subscribe(_ observer: Observer) {
    first.merge(with: second).subscribe(observer)
  }

  @Test("later demand is passed on only if it is unlimited")
  func laterDemand() {
    let observer = Observer(initialDemand: .none)
    subscribe(observer)
    observer.request(.max(5))
    #expect(first.requests == [.demand(.max(1))])
    observer.request(.unlimited)
    #expect(first.requests == [.demand(.max(1)), .demand(.unlimited)])
    observer.request(.unlimited)
    #expect(second.requests == [.demand(.max(1)), .demand(.unlimited)])
  }

  @Test("a value without demand waits, and its delivery requests one more")
  func waitingValue() {
    let observer = Observer(initialDemand: .none)
    subscribe(observer)
    first.send(1)
    second.send(2)
    #expect(observer.values == [])
    observer.request(.max(1))
    #expect(observer.values == [1])
    #expect(first.requests == [.demand(.max(1)), .demand(.max(1))])
    observer.request(.max(3))
    #expect(observer.values == [1, 2])
    #expect(second.requests == [.demand(.max(1)), .demand(.max(1))])
  }

  @Test("only the last excess value of each upstream is kept")
  func excess() {
    let observer = Observer(initialDemand: .max(1))
    subscribe(observer)
    for value in [100, 200, 300] { first.send(value) }
    for value in [1, 2] { second.send(value) }
    #expect(observer.values == [100])
    observer.request(.max(1))
    #expect(observer.values == [100, 300])
    observer.request(.unlimited)
    #expect(observer.values == [100, 300, 2])
  }

  @Test("demand requested during delivery counts")
  func nestedDemand() {
    let observer = Observer(initialDemand: .max(1))
    observer.onValue = { if $0 == 1 { observer.request(.max(1)) } }
    subscribe(observer)
    second.send(7)
    #expect(first.send(1) == .none)
    observer.request(.max(1))
    #expect(observer.values == [7, 1])
    second.send(8)
    #expect(observer.values == [7, 1, 8])
    #expect(first.requests == [.demand(.max(1)), .demand(.max(1))])
  }

  @Test("waiting values are delivered before the end")
  func waitingEnd() {
    let observer = Observer(initialDemand: .none)
    subscribe(observer)
    first.send(1)
    first.send(completion: .finished)
    second.send(completion: .finished)
    #expect(observer.completions == [])
    observer.request(.max(1))
    #expect(observer.values == [1])
    #expect(observer.isFinished)
  }

  @Test("a failure of one upstream cancels the others")
  func failure() {
    let observer = Observer(initialDemand: .unlimited)
    subscribe(observer)
    first.send(completion: .failure(Boom()))
    #expect(second.isCancelled)
    second.send(1)
    second.send(completion: .failure(Boom()))
    #expect(observer.values == [])
    #expect(observer.completions == [.failure(Boom())])
  }

  @Test("a cancellation during delivery drops the waiting values")
  func nestedCancel() {
    let observer = Observer(initialDemand: .none)
    observer.onValue = { _ in observer.cancel() }
    subscribe(observer)
    first.send(1)
    second.send(2)
    observer.request(.unlimited)
    #expect(observer.values == [1])
    #expect(first.isCancelled)
  }

  @Test("waiting values are released after a cancellation")
  func valueRelease() {
    final class Value {}
    let source = TestPublisher<Value, Boom>()
    let observer = TestSubscriber<Value, Boom>(initialDemand: .none)
    source.merge(with: Empty(completeImmediately: false)).subscribe(observer)
    weak var waiting: Value?
    do {
      let value = Value()
      waiting = value
      source.send(value)
    }
    #expect(waiting != nil)
    observer.cancel()
    #expect(waiting == nil)
  }
}
