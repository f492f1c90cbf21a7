import Streams
import Testing

/// What a subject owes its subscribers and its upstreams, whether it has a value or not.
@Suite(.tidyUp) struct SubjectTests {
  private typealias Observer = TestSubscriber<Int, Boom>

  /// A subject, made anew for each test.
  struct Kind: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let make: @Sendable () -> any Subject<Int, Boom>
  }

  private static let kinds = [
    Kind(testDescription: "PassthroughSubject") { PassthroughSubject<Int, Boom>() },
    Kind(testDescription: "CurrentValueSubject") { CurrentValueSubject<Int, Boom>(0) },
  ]

  @Test(arguments: kinds)
  func whatIsNotAskedForIsMissed(_ kind: Kind) {
    let subject = kind.make()
    let modest = Observer(initialDemand: .max(2))
    let greedy = Observer(initialDemand: .unlimited)
    subject.subscribe(modest)
    subject.subscribe(greedy)
    for value in 1...4 { subject.send(value) }
    #expect(modest.values.count == 2)
    #expect(greedy.values.suffix(4) == [1, 2, 3, 4])
  }

  @Test(arguments: kinds)
  func aDemandOfNothingChangesNothing(_ kind: Kind) {
    let subject = kind.make()
    let observer = Observer(initialDemand: .none)
    subject.subscribe(observer)
    observer.request(.none)
    subject.send(1)
    #expect(observer.values == [])
  }

  @Test(arguments: kinds)
  func aValueSentFromInsideAReceiveIsHeardByAllBeforeTheNextHearsTheFirst(_ kind: Kind) {
    let subject = kind.make()
    let sender = Observer(initialDemand: .unlimited)
    let listener = Observer(initialDemand: .unlimited)
    subject.subscribe(sender)
    subject.subscribe(listener)
    sender.onValue = { if $0 == 1 { subject.send(2) } }
    subject.send(1)
    #expect(sender.values.suffix(2) == [1, 2])
    #expect(listener.values.suffix(2) == [2, 1])
  }

  @Test(arguments: kinds)
  func anEndSentFromInsideAReceiveIsTheLastThatAnybodyHears(_ kind: Kind) {
    let subject = kind.make()
    let sender = Observer(initialDemand: .unlimited)
    let listener = Observer(initialDemand: .unlimited)
    subject.subscribe(sender)
    subject.subscribe(listener)
    let before = listener.values
    sender.onValue = { if $0 == 1 { subject.send(completion: .finished) } }
    subject.send(1)
    subject.send(2)
    #expect(listener.values == before)
    #expect(sender.isFinished && listener.isFinished)
  }

  @Test(arguments: kinds)
  func whoComesAfterTheEndIsToldOfItAlone(_ kind: Kind) {
    let subject = kind.make()
    subject.send(1)
    subject.send(completion: .failure(Boom()))
    subject.send(completion: .finished)
    let observer = Observer(initialDemand: .unlimited)
    subject.subscribe(observer)
    #expect(observer.subscriptions.count == 1)
    #expect(observer.values == [])
    #expect(observer.completions == [.failure(Boom())])
  }

  @Test(arguments: kinds)
  func whoSubscribesTwiceHearsEverythingTwice(_ kind: Kind) {
    let subject = kind.make()
    let observer = Observer(initialDemand: .unlimited)
    subject.subscribe(observer)
    subject.subscribe(observer)
    subject.send(1)
    #expect(observer.values.suffix(2) == [1, 1])
    observer.subscriptions[0].cancel()
    observer.subscriptions[0].cancel()
    subject.send(2)
    #expect(observer.values.suffix(3) == [1, 1, 2])
  }

  @Test(arguments: kinds)
  func aCancelledSubscriberIsReleased(_ kind: Kind) {
    let subject = kind.make()
    weak var released: Observer?
    var subscription: (any Subscription)?
    do {
      let observer = Observer(initialDemand: .unlimited)
      released = observer
      subject.subscribe(observer)
      subscription = observer.subscriptions.first
      observer.forget()
    }
    #expect(released != nil)
    subscription?.cancel()
    #expect(released == nil)
  }

  @Test(arguments: kinds)
  func theEndReleasesEverySubscriber(_ kind: Kind) {
    let subject = kind.make()
    weak var released: Observer?
    do {
      let observer = Observer(initialDemand: .unlimited)
      released = observer
      subject.subscribe(observer)
      observer.forget()
    }
    subject.send(completion: .finished)
    #expect(released == nil)
  }

  @Test(arguments: kinds)
  func upstreamsAreCancelledWhenTheSubjectIsReleased(_ kind: Kind) {
    let upstream = TestPublisher<Int, Boom>()
    do {
      let subject = kind.make()
      func connect(_ subject: some Subject<Int, Boom>) -> AnyCancellable {
        upstream.subscribe(subject)
      }
      let connection = connect(subject)
      #expect(!upstream.isCancelled)
      upstream.forget()
      connection.cancel()
    }
    #expect(upstream.isCancelled)
  }

  @Test(arguments: kinds)
  func aValueMaySendWhenItDies(_ kind: Kind) {
    final class Value {
      let dying: () -> Void
      init(dying: @escaping () -> Void) { self.dying = dying }
      deinit { dying() }
    }
    let counter = kind.make()
    let observer = Observer(initialDemand: .unlimited)
    counter.subscribe(observer)
    let subject = CurrentValueSubject<Value, Never>(Value { counter.send(1) })
    subject.send(Value { counter.send(2) })
    subject.value = Value {}
    #expect(observer.values.suffix(2) == [1, 2])
  }

  @Test func aPassthroughSubjectAsksItsUpstreamsWhenItIsAsked() {
    let upstream = TestPublisher<Int, Boom>()
    let subject = PassthroughSubject<Int, Boom>()
    let connection = upstream.subscribe(subject)
    let observer = Observer(initialDemand: .none)
    subject.subscribe(observer)
    #expect(upstream.requests == [])
    observer.request(.max(1))
    observer.request(.max(1))
    #expect(upstream.requests == [.demand(.unlimited)])
    connection.cancel()
  }

  @Test func aCurrentValueSubjectAnswersTheNextDemandWithWhatWasMissedLast() {
    let subject = CurrentValueSubject<Int, Boom>(0)
    let observer = Observer(initialDemand: .max(1))
    subject.subscribe(observer)
    for value in 1...3 { subject.send(value) }
    #expect(observer.values == [0])
    observer.request(.max(1))
    #expect(observer.values == [0, 3])
    observer.request(.max(1))
    #expect(observer.values == [0, 3])
  }

  @Test func aValueThatIsSetAfterTheEndIsSentToNobody() {
    let subject = CurrentValueSubject<Int, Boom>(0)
    subject.send(completion: .finished)
    subject.send(1)
    #expect(subject.value == 0)
    subject.value = 2
    #expect(subject.value == 2)
  }

  @Test func theCurrentValueOutlivesTheSubjectForWhoHasNotAsked() {
    let observer = Observer(initialDemand: .none)
    CurrentValueSubject<Int, Boom>(7).subscribe(observer)
    observer.request(.max(1))
    #expect(observer.values == [7])
  }
}
