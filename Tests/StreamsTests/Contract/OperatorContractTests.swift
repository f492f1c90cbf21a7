import Streams
import Testing

/// The contract of every operator with its upstream and its downstream.
///
/// Each test covers a bug of another implementation, for all operators.
@Suite(.tidyUp, .timeLimit(.minutes(10))) struct OperatorContractTests {
  private static let cases = OperatorUnderTest.all

  private typealias Observer = TestSubscriber<Int, Never>
  private let source = TestPublisher<Int, Boom>()

  private func subscribe(_ observer: Observer, to tested: OperatorUnderTest) {
    tested.apply(source.eraseToAnyPublisher()).subscribe(observer)
  }

  @Test("values arrive in order", arguments: cases)
  func valueOrder(_ tested: OperatorUnderTest) {
    let observer = Observer(initialDemand: .unlimited)
    subscribe(observer, to: tested)
    for value in 1...100 { source.send(value) }
    #expect(observer.values == Array(1...100))
    #expect(observer.completions == [])
  }

  @Test(
    "the subscriber receives one subscription and the upstream one subscriber",
    arguments: cases
  )
  func oneSubscription(_ tested: OperatorUnderTest) {
    let observer = Observer(initialDemand: .none)
    subscribe(observer, to: tested)
    #expect(observer.subscriptions.count == 1)
    #expect(source.subscriberCount == 1)
  }

  @Test("a second subscription from the upstream is cancelled", arguments: cases)
  func secondSubscription(_ tested: OperatorUnderTest) {
    let observer = Observer(initialDemand: .unlimited)
    subscribe(observer, to: tested)
    let before = source.requests.count
    source.subscribeAgain()
    #expect(source.requests.dropFirst(before) == [.cancel])
    #expect(observer.subscriptions.count == 1)
    source.send(1)
    #expect(observer.values == [1])
  }

  @Test("nothing is sent without demand", arguments: cases)
  func noDemand(_ tested: OperatorUnderTest) {
    let observer = Observer(initialDemand: .none)
    source.answer = [1]
    subscribe(observer, to: tested)
    #expect(observer.values == [])
    observer.request(.max(1))
    #expect(observer.values == [1])
  }

  @Test("no more values are sent than were requested", arguments: cases)
  func demandLimit(_ tested: OperatorUnderTest) {
    let observer = TestSubscriber<Int, Never>(initialDemand: .max(3))
    let endless = (1...10).publisher.append(Empty(completeImmediately: false))
    tested.apply(endless.setFailureType(to: Boom.self).eraseToAnyPublisher()).subscribe(observer)
    #expect(observer.values == [1, 2, 3])
    observer.request(.max(2))
    #expect(observer.values == [1, 2, 3, 4, 5])
  }

  @Test("synchronous upstreams lose no value", arguments: cases)
  func synchronous(_ tested: OperatorUnderTest) {
    let observer = TestSubscriber<Int, Never>(initialDemand: .unlimited)
    tested.apply((1...10).publisher.setFailureType(to: Boom.self).eraseToAnyPublisher())
      .subscribe(observer)
    #expect(observer.values == Array(1...10))
  }

  @Test("demand returned with a value delivers the next value", arguments: cases)
  func returnedDemand(_ tested: OperatorUnderTest) {
    let observer = TestSubscriber<Int, Never>(initialDemand: .max(1), demandPerValue: .max(1))
    tested.apply((1...10).publisher.setFailureType(to: Boom.self).eraseToAnyPublisher())
      .subscribe(observer)
    #expect(observer.values == Array(1...10))
  }

  @Test("a cancellation reaches the upstream", arguments: cases)
  func cancellation(_ tested: OperatorUnderTest) {
    let observer = Observer(initialDemand: .unlimited)
    subscribe(observer, to: tested)
    source.send(1)
    observer.cancel()
    #expect(source.isCancelled)
    #expect(observer.values == [1])
    #expect(observer.completions == [])
  }

  @Test("a cancellation during delivery stops the stream", arguments: cases)
  func nestedCancel(_ tested: OperatorUnderTest) {
    let observer = TestSubscriber<Int, Never>(initialDemand: .unlimited)
    observer.onValue = { [unowned observer] in if $0 == 3 { observer.cancel() } }
    tested.apply((1...10).publisher.setFailureType(to: Boom.self).eraseToAnyPublisher())
      .subscribe(observer)
    #expect(observer.values == [1, 2, 3])
    #expect(observer.completions == [])
  }

  @Test("a value sent during delivery is delivered, except by combineLatest", arguments: cases)
  func nestedSend(_ tested: OperatorUnderTest) {
    let subject = PassthroughSubject<Int, Boom>()
    let observer = Observer(initialDemand: .unlimited)
    observer.onValue = { if $0 < 3 { subject.send($0 + 1) } }
    tested.apply(subject.eraseToAnyPublisher()).subscribe(observer)
    subject.send(1)
    // As in Combine, combineLatest stores such a value and sends nothing before the next one.
    let holdsBack = tested.testDescription.hasPrefix("combineLatest")
    #expect(observer.values == (holdsBack ? [1] : [1, 2, 3]))
    subject.send(4)
    #expect(observer.values == (holdsBack ? [1, 4] : [1, 2, 3, 4]))
  }

  @Test("nothing is sent after the end", arguments: cases)
  func afterEnd(_ tested: OperatorUnderTest) {
    let subject = PassthroughSubject<Int, Boom>()
    let observer = Observer(initialDemand: .unlimited)
    tested.apply(subject.eraseToAnyPublisher()).subscribe(observer)
    subject.send(1)
    subject.send(completion: .failure(Boom()))
    let atTheEnd = observer.values
    subject.send(2)
    subject.send(completion: .finished)
    #expect(observer.values == atTheEnd)
    #expect(observer.completions == [.finished])
  }

  @Test("the upstream is released after a cancellation", arguments: cases)
  func cancelRelease(_ tested: OperatorUnderTest) {
    weak var released: PassthroughSubject<Int, Boom>?
    let observer = Observer(initialDemand: .unlimited)
    do {
      let subject = PassthroughSubject<Int, Boom>()
      released = subject
      tested.apply(subject.eraseToAnyPublisher()).subscribe(observer)
      subject.send(1)
    }
    observer.cancel()
    observer.forget()
    #expect(observer.values == [1])
    #expect(released == nil)
  }

  @Test("the upstream is released after a failure", arguments: cases)
  func failureRelease(_ tested: OperatorUnderTest) {
    weak var released: PassthroughSubject<Int, Boom>?
    let observer = Observer(initialDemand: .unlimited)
    do {
      let subject = PassthroughSubject<Int, Boom>()
      released = subject
      tested.apply(subject.eraseToAnyPublisher()).subscribe(observer)
      subject.send(completion: .failure(Boom()))
    }
    observer.forget()
    #expect(observer.completions == [.finished])
    #expect(released == nil)
  }

  @Test("all values from several threads arrive", arguments: cases)
  func threads(_ tested: OperatorUnderTest) async {
    // Sendable: a subject may be used from any thread, which is what is tested here.
    struct Shared: @unchecked Sendable {
      let subject = PassthroughSubject<Int, Boom>()
    }
    let shared = Shared()
    let observer = Observer(initialDemand: .unlimited)
    tested.apply(shared.subject.eraseToAnyPublisher()).subscribe(observer)
    await withTaskGroup(of: Void.self) { group in
      for sender in 0..<4 {
        group.addTask {
          for value in 0..<250 { shared.subject.send(sender * 250 + value) }
        }
      }
    }
    #expect(observer.values.sorted() == Array(0..<1_000))
  }

  @Test("a subscription may be cancelled on another thread", arguments: cases)
  func threadedCancel(_ tested: OperatorUnderTest) async {
    // Sendable: a subscription may be cancelled from any thread, which is what is tested here.
    struct Shared: @unchecked Sendable {
      let subject = PassthroughSubject<Int, Boom>()
      let observer = Observer(initialDemand: .unlimited)
    }
    for _ in 0..<20 {
      let shared = Shared()
      tested.apply(shared.subject.eraseToAnyPublisher()).subscribe(shared.observer)
      await withTaskGroup(of: Void.self) { group in
        group.addTask { for value in 0..<50 { shared.subject.send(value) } }
        group.addTask { shared.observer.cancel() }
      }
      let received = shared.observer.values
      shared.subject.send(-7)
      #expect(shared.observer.values == received)
      #expect(received == Array(0..<50).prefix(received.count).map { $0 })
    }
  }
}
