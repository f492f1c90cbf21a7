import Streams
import Testing

/// What `merge` asks for, holds back and gives up.
@Suite(.tidyUp) struct MergeDemandTests {
  private typealias Observer = TestSubscriber<Int, Boom>
  private let first = TestPublisher<Int, Boom>()
  private let second = TestPublisher<Int, Boom>()

  private func subscribe(_ observer: Observer) {
    first.merge(with: second).subscribe(observer)
  }

  @Test func withoutDemandOneValueOfEachIsAskedFor() {
    subscribe(Observer(initialDemand: .none))
    #expect(first.requests == [.demand(.max(1))])
    #expect(second.requests == [.demand(.max(1))])
  }

  @Test func withoutLimitEverythingIsAskedFor() {
    subscribe(Observer(initialDemand: .unlimited))
    #expect(first.requests == [.demand(.unlimited)])
    #expect(first.send(1) == .none)
  }

  @Test func demandThatComesLaterIsPassedOnIfItHasNoLimit() {
    let observer = Observer(initialDemand: .none)
    subscribe(observer)
    observer.request(.max(5))
    #expect(first.requests == [.demand(.max(1))])
    observer.request(.unlimited)
    #expect(first.requests == [.demand(.max(1)), .demand(.unlimited)])
    observer.request(.unlimited)
    #expect(second.requests == [.demand(.max(1)), .demand(.unlimited)])
  }

  @Test func aValueThatWasWantedIsAnsweredWithOneMore() {
    let observer = Observer(initialDemand: .max(1))
    subscribe(observer)
    #expect(first.send(1) == .max(1))
    #expect(second.send(2) == .none)
    #expect(observer.values == [1])
  }

  @Test func aValueThatWasNotWantedWaits() {
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

  @Test func anUpstreamThatSendsMoreThanWasAskedKeepsItsLastValue() {
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

  @Test func aDemandOfNothingIsNothing() {
    let observer = Observer(initialDemand: .none)
    subscribe(observer)
    observer.request(.none)
    first.send(1)
    #expect(observer.values == [])
  }

  @Test func demandMayComeWithEachValue() {
    let observer = TestSubscriber<Int, Never>(initialDemand: .max(1), demandPerValue: .max(1))
    (1...3).publisher.merge(with: (4...6).publisher).subscribe(observer)
    #expect(observer.values == [1, 2, 3, 4, 5, 6])
    #expect(observer.isFinished)
  }

  @Test func demandMadeInsideAReceiveCounts() {
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

  @Test func whatWaitsGoesOutBeforeTheEnd() {
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

  @Test func theLimitOfTheDownstreamIsKept() {
    let observer = TestSubscriber<Int, Never>(initialDemand: .max(3))
    (1...10).publisher.merge(with: (11...20).publisher).subscribe(observer)
    #expect(observer.values == [1, 2, 3])
    observer.request(.unlimited)
    #expect(observer.values.sorted() == Array(1...20))
    #expect(observer.values.filter { $0 <= 10 } == Array(1...10))
    #expect(observer.isFinished)
  }

  @Test func cancellingCancelsAll() {
    let observer = Observer(initialDemand: .unlimited)
    subscribe(observer)
    observer.cancel()
    #expect(first.isCancelled)
    #expect(second.isCancelled)
    first.send(1)
    second.send(completion: .failure(Boom()))
    #expect(observer.values == [])
    #expect(observer.completions == [])
  }

  @Test func aFailureCancelsTheOthers() {
    let observer = Observer(initialDemand: .unlimited)
    subscribe(observer)
    first.send(completion: .failure(Boom()))
    #expect(second.isCancelled)
    second.send(1)
    second.send(completion: .failure(Boom()))
    #expect(observer.values == [])
    #expect(observer.completions == [.failure(Boom())])
  }

  @Test func anEndDoesNotCancelTheOthers() {
    let observer = Observer(initialDemand: .unlimited)
    subscribe(observer)
    first.send(completion: .finished)
    #expect(observer.completions == [])
    #expect(!second.isCancelled)
    second.send(2)
    second.send(completion: .finished)
    #expect(observer.values == [2])
    #expect(observer.isFinished)
  }

  @Test func aSecondSubscriptionIsRefused() {
    subscribe(Observer(initialDemand: .unlimited))
    first.subscribeAgain()
    #expect(first.requests == [.demand(.unlimited), .cancel])
  }

  @Test func aValueSentFromInsideAReceiveIsDelivered() {
    let one = PassthroughSubject<Int, Never>()
    let two = PassthroughSubject<Int, Never>()
    let observer = TestSubscriber<Int, Never>(initialDemand: .unlimited)
    observer.onValue = { if $0 < 4 { two.send($0 + 1) } }
    one.merge(with: two).subscribe(observer)
    one.send(1)
    #expect(observer.values == [1, 2, 3, 4])
  }

  @Test func aCancellationFromInsideAReceiveStopsWhatWaits() {
    let observer = Observer(initialDemand: .none)
    observer.onValue = { _ in observer.cancel() }
    subscribe(observer)
    first.send(1)
    second.send(2)
    observer.request(.unlimited)
    #expect(observer.values == [1])
    #expect(first.isCancelled)
  }

  @Test func valuesAreReleasedWhenItIsCancelled() {
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
