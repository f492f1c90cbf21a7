import Streams
import Testing

/// The contract of a subject with its subscribers and upstreams, with or without a current value.
@Suite(.tidyUp, .timeLimit(.minutes(10))) struct SubjectTests {
  private typealias Observer = TestSubscriber<Int, Boom>

  /// A kind of subject; each test makes a new one.
  struct Kind: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let make: @Sendable () -> any Subject<Int, Boom>
  }

  private static let kinds = [
    Kind(testDescription: "PassthroughSubject") { PassthroughSubject<Int, Boom>() },
    Kind(testDescription: "CurrentValueSubject") { CurrentValueSubject<Int, Boom>(0) },
  ]

  @Test(
    "a value sent during delivery reaches later subscribers before the first value",
    arguments: kinds
  )
  func nestedSend(_ kind: Kind) {
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

  @Test("no value is delivered after a completion sent during delivery", arguments: kinds)
  func nestedEnd(_ kind: Kind) {
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

  @Test("a subscriber with two subscriptions receives every value twice", arguments: kinds)
  func twoSubscriptions(_ kind: Kind) {
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

  @Test("a cancelled subscriber is released", arguments: kinds)
  func cancelRelease(_ kind: Kind) {
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

  @Test("the end releases every subscriber", arguments: kinds)
  func endRelease(_ kind: Kind) {
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

  @Test("upstreams are cancelled when the subject is released", arguments: kinds)
  func upstreamCancel(_ kind: Kind) {
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

  @Test("a value may send another value from its deinit", arguments: kinds)
  func sendInDeinit(_ kind: Kind) {
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

  @Test("after the end, an assignment changes the current value but send does not")
  func valueAfterEnd() {
    let subject = CurrentValueSubject<Int, Boom>(0)
    subject.send(completion: .finished)
    subject.send(1)
    #expect(subject.value == 0)
    subject.value = 2
    #expect(subject.value == 2)
  }

  @Test("the current value is delivered even after the subject is released")
  func releasedSubject() {
    let observer = Observer(initialDemand: .none)
    CurrentValueSubject<Int, Boom>(7).subscribe(observer)
    observer.request(.max(1))
    #expect(observer.values == [7])
  }
}
