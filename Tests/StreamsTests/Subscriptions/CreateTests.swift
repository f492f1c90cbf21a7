import Streams
import Testing

@Suite(.tidyUp, .timeLimit(.minutes(10))) struct CreateTests {
  /// A `create` whose subscribers the test calls, and the number of its cancellations.
  private final class Source {
    var subscribers: [Publishers.Create<Int, Boom>.Subscriber] = []
    var cancellations = 0

    var publisher: AnyPublisher<Int, Boom> {
      .create { [unowned self] subscriber in
        subscribers.append(subscriber)
        return AnyCancellable { [self] in cancellations += 1 }
      }
    }
  }

  private let source = Source()

  @Test("the closure is called for each subscriber")
  func eachSubscriber() {
    let observers = (0..<2).map { _ in TestSubscriber<Int, Boom>(initialDemand: .unlimited) }
    for observer in observers { source.publisher.subscribe(observer) }
    source.subscribers[0].send(1)
    source.subscribers[1].send(2)
    #expect(observers.map(\.values) == [[1], [2]])
  }

  @Test("values and the end wait for demand")
  func demand() {
    let observer = TestSubscriber<Int, Boom>(initialDemand: .none)
    source.publisher.subscribe(observer)
    for value in 1...3 { source.subscribers[0].send(value) }
    source.subscribers[0].send(completion: .finished)
    source.subscribers[0].send(4)
    #expect(observer.values == [])
    observer.request(.max(2))
    #expect(observer.values == [1, 2])
    #expect(observer.completions == [])
    #expect(source.cancellations == 0)
    observer.request(.max(1))
    #expect(observer.values == [1, 2, 3])
    #expect(observer.isFinished)
    #expect(source.cancellations == 1)
  }

  @Test("an end without values needs no demand, and only the first counts")
  func ends() {
    let observer = TestSubscriber<Int, Boom>(initialDemand: .none)
    source.publisher.subscribe(observer)
    source.subscribers[0].send(completion: .failure(Boom()))
    source.subscribers[0].send(completion: .finished)
    #expect(observer.hasFailed)
    #expect(observer.completions.count == 1)
    observer.cancel()
    #expect(source.cancellations == 1)
  }

  @Test("a closure that sends everything at once is stopped at once")
  func synchronous() {
    var isStopped = false
    let publisher = AnyPublisher<Int, Never>.create { subscriber in
      subscriber.send(1)
      subscriber.send(2)
      subscriber.send(completion: .finished)
      return AnyCancellable { isStopped = true }
    }
    let observer = TestSubscriber<Int, Never>(initialDemand: .unlimited)
    publisher.subscribe(observer)
    #expect(observer.values == [1, 2])
    #expect(observer.isFinished)
    #expect(isStopped)
  }

  @Test("what is sent while the subscriber receives its subscription waits for demand")
  func early() {
    let observer = TestSubscriber<Int, Boom>(initialDemand: .max(1))
    let source = source
    source.publisher.handleEvents(receiveSubscription: { _ in source.subscribers[0].send(1) })
      .subscribe(observer)
    #expect(observer.values == [1])
  }

  @Test("a value sent during delivery follows the value being delivered")
  func nestedSend() {
    let observer = TestSubscriber<Int, Boom>(initialDemand: .unlimited)
    source.publisher.subscribe(observer)
    var depth = 0
    observer.onValue = { [source] value in
      depth += 1
      #expect(depth == 1)
      if value < 3 { source.subscribers[0].send(value + 1) }
      depth -= 1
    }
    source.subscribers[0].send(1)
    #expect(observer.values == [1, 2, 3])
  }

  @Test("a cancellation drops the waiting values and stops the source once")
  func cancellation() {
    let observer = TestSubscriber<Int, Boom>(initialDemand: .none)
    source.publisher.subscribe(observer)
    source.subscribers[0].send(1)
    observer.cancel()
    observer.request(.unlimited)
    source.subscribers[0].send(2)
    #expect(observer.values == [])
    observer.cancel()
    #expect(source.cancellations == 1)
  }
}

@Suite(.timeLimit(.minutes(10))) struct AssignTests {
  private final class Person {
    var name = ""
    var isKnown = false
  }

  @Test(
    "only a strong assignment keeps the object alive",
    arguments: [ObjectOwnership.strong, .weak, .unowned]
  )
  func ownership(_ ownership: ObjectOwnership) {
    let names = PassthroughSubject<String, Never>()
    weak var known: Person?
    var subscription: AnyCancellable?
    do {
      let person = Person()
      known = person
      subscription = names.assign(to: \.name, on: person, ownership: ownership)
      names.send("Ada")
      #expect(person.name == "Ada")
    }
    #expect((known != nil) == (ownership == .strong))
    if ownership == .weak { names.send("Grace") }
    subscription?.cancel()
    #expect(known == nil)
  }

  @Test("toggle and assign work together")
  func toggled() {
    let person = Person()
    let subscription = Just(false).toggle().assign(to: \.isKnown, on: person, ownership: .weak)
    #expect(person.isKnown)
    subscription.cancel()
  }
}
