import Streams
import Testing

@Suite(.tidyUp, .timeLimit(.minutes(10))) struct WithLatestFromTests {
  private typealias Observer = TestSubscriber<String, Boom>

  @Test("a failure of the other upstream fails the stream")
  func otherFailure() {
    let marbles = Marbles()
    marbles.expect(marbles.hot("--1---2").withLatestFrom(marbles.hot("a---#")), "--a-#")
  }

  @Test("the stream finishes without values if the other upstream sent none")
  func emptyOther() {
    let marbles = Marbles()
    marbles.expect(marbles.hot("-1-2-|").withLatestFrom(marbles.hot("--|")), "-----|")
    let observer = TestSubscriber<Int, Never>(initialDemand: .max(1))
    [1, 2, 3].publisher.withLatestFrom(Empty<Int, Never>()).subscribe(observer)
    #expect(observer.values == [])
    #expect(observer.isFinished)
  }

  @Test("demand reaches the first upstream once the other has a value")
  func lateDemand() {
    let taps = TestPublisher<String, Boom>()
    let form = TestPublisher<String, Boom>()
    let observer = Observer(initialDemand: .max(2))
    taps.withLatestFrom(form).subscribe(observer)
    observer.request(.max(1))
    #expect(form.requests == [.demand(.unlimited)])
    #expect(taps.requests == [])
    form.send("a")
    #expect(taps.requests == [.demand(.max(3))])
    form.send("b")
    observer.request(.max(4))
    #expect(taps.requests == [.demand(.max(3)), .demand(.max(4))])
  }

  @Test("the other upstream is cancelled when the first one finishes")
  func otherCancelled() {
    let taps = TestPublisher<String, Boom>()
    let form = TestPublisher<String, Boom>()
    taps.withLatestFrom(form).subscribe(Observer(initialDemand: .unlimited))
    taps.send(completion: .finished)
    #expect(form.isCancelled)
  }

  @Test("the latest value is released when the first upstream finishes")
  func valueRelease() {
    final class Value {}
    let taps = PassthroughSubject<Int, Never>()
    let form = PassthroughSubject<Value, Never>()
    let subscription = taps.withLatestFrom(form).sink { _ in }
    weak var value: Value?
    do {
      let sent = Value()
      value = sent
      form.send(sent)
    }
    #expect(value != nil)
    taps.send(completion: .finished)
    #expect(value == nil)
    subscription.cancel()
  }

  @Test("a subscriber that cancels at once requests nothing")
  func immediateCancel() {
    let taps = TestPublisher<Int, Boom>()
    let form = TestPublisher<Int, Boom>()
    taps.withLatestFrom(form).subscribe(
      AnySubscriber(receiveSubscription: { $0.cancel() }, receiveValue: { _ in .none })
    )
    #expect(taps.requests == [.cancel])
    #expect(form.requests == [.cancel])
  }

  @Test("a failure during delivery comes after the value")
  func nestedFailure() {
    let taps = PassthroughSubject<String, Boom>()
    let form = CurrentValueSubject<String, Boom>("a")
    let observer = Observer(initialDemand: .unlimited)
    var completionsDuringValue = -1
    observer.onValue = { _ in
      form.send(completion: .failure(Boom()))
      completionsDuringValue = observer.completions.count
    }
    taps.withLatestFrom(form).subscribe(observer)
    taps.send("1")
    taps.send("2")
    #expect(observer.values == ["a"])
    #expect(completionsDuringValue == 0)
    #expect(observer.hasFailed)
  }
}
