import Streams
import Testing

@Suite(.tidyUp, .timeLimit(.minutes(10))) struct ReplaySubjectTests {
  private typealias Observer = TestSubscriber<Int, Boom>

  private func subject(_ size: Int, _ values: Int...) -> ReplaySubject<Int, Boom> {
    let subject = ReplaySubject<Int, Boom>(bufferSize: size)
    for value in values { subject.send(value) }
    return subject
  }

  @Test("nothing sent after the completion is replayed")
  func afterEnd() {
    let subject = subject(1, 1)
    subject.send(completion: .finished)
    subject.send(2)
    subject.send(completion: .failure(Boom()))
    let observer = Observer(initialDemand: .unlimited)
    subject.subscribe(observer)
    #expect(observer.values == [1])
    #expect(observer.completions == [.finished])
  }

  @Test("after a first request, the completion does not wait for more demand")
  func endWithoutDemand() {
    let subject = subject(4, 1, 2, 3, 4)
    let observer = Observer(initialDemand: .max(3))
    subject.subscribe(observer)
    subject.send(completion: .finished)
    #expect(observer.values == [1, 2, 3])
    #expect(observer.isFinished)
  }

  @Test("before a first request, the completion waits behind buffered values")
  func endBeforeRequest() {
    let subject = subject(2, 1, 2)
    let observer = Observer(initialDemand: .none)
    subject.subscribe(observer)
    subject.send(completion: .finished)
    #expect(observer.completions == [])
    observer.request(.unlimited)
    #expect(observer.values == [1, 2])
    #expect(observer.isFinished)
  }

  @Test("a subscriber may subscribe twice and cancel one of the subscriptions")
  func twoSubscriptions() {
    let subject = subject(1, 1)
    let observer = Observer(initialDemand: .unlimited)
    subject.subscribe(observer)
    subject.subscribe(observer)
    subject.send(2)
    #expect(observer.subscriptions.count == 2)
    #expect(observer.values == [1, 1, 2, 2])
    observer.subscriptions[0].cancel()
    subject.send(3)
    #expect(observer.values == [1, 1, 2, 2, 3])
  }

  @Test("a value sent during delivery reaches every subscriber next")
  func nestedSend() {
    let subject = subject(3)
    let sender = Observer(initialDemand: .unlimited)
    let listener = Observer(initialDemand: .unlimited)
    sender.onValue = { if $0 < 3 { subject.send($0 + 1) } }
    subject.subscribe(sender)
    subject.subscribe(listener)
    subject.send(1)
    #expect(sender.values == [1, 2, 3])
    #expect(listener.values == [1, 2, 3])
  }

  @Test("an upstream gets unlimited demand and is cancelled in the end")
  func upstreamDemand() {
    let upstream = TestPublisher<Int, Boom>()
    var subject: ReplaySubject<Int, Boom>? = ReplaySubject(bufferSize: 1)
    let connection = subject.map { upstream.subscribe($0) }
    #expect(upstream.requests == [.demand(.unlimited)])
    upstream.forget()
    connection?.cancel()
    subject = nil
    #expect(upstream.isCancelled)
  }

  @Test("values queued for a cancelled subscriber are released")
  func queueRelease() {
    final class Value {}
    let subject = ReplaySubject<Value, Never>(bufferSize: 0)
    let observer = TestSubscriber<Value, Never>(initialDemand: .none)
    subject.subscribe(observer)
    weak var waiting: Value?
    do {
      let value = Value()
      waiting = value
      subject.send(value)
    }
    #expect(waiting != nil)
    observer.cancel()
    #expect(waiting == nil)
  }

  @Test("subscribers do not keep a subject alive")
  func subjectRelease() {
    let observer = Observer(initialDemand: .unlimited)
    weak var released: ReplaySubject<Int, Boom>?
    do {
      let subject = subject(1, 1)
      released = subject
      subject.subscribe(observer)
    }
    #expect(released == nil)
    #expect(observer.values == [1])
    observer.cancel()
  }

  @Test("a value may send another value from its deinit")
  func sendInDeinit() {
    final class Value {
      let dying: () -> Void
      init(dying: @escaping () -> Void) { self.dying = dying }
      deinit { dying() }
    }
    let subject = ReplaySubject<Value, Never>(bufferSize: 1)
    var received = 0
    let subscription = subject.sink { _ in received += 1 }
    subject.send(Value { [weak subject] in subject?.send(Value {}) })
    subject.send(Value {})
    #expect(received == 3)
    subscription.cancel()
  }
}
