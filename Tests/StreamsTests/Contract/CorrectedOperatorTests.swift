import Streams
import Testing

/// Bugs of OpenCombine's operators that ours must not have.
@Suite(.tidyUp, .timeLimit(.minutes(10))) struct CorrectedOperatorTests {
  private let clock = VirtualTimeScheduler()

  private func promise() -> (future: Future<Int, Never>, keep: (Int) -> Void) {
    var keep: ((Result<Int, Never>) -> Void)?
    let future = Future<Int, Never> { keep = $0 }
    return (future, { keep?(.success($0)) })
  }

  /// Generic code uses our operators if it states the constraint that makes them preferred.
  private func zipped<P: Publisher & SendableMetatype>(
    _ left: P,
    _ right: P
  ) -> some Publisher<
    [P.Output], P.Failure
  > {
    left.zip(right).map { [$0, $1] }
  }

  @Test("two futures are zipped when both succeed")
  func futures() {
    let (left, right) = (promise(), promise())
    var values: [[Int]] = []
    let subscription = zipped(left.future, right.future).sink { values.append($0) }
    left.keep(1)
    right.keep(2)
    #expect(values == [[1, 2]])
    subscription.cancel()
  }

  @Test("futures are zipped behind a scheduler, and inside flatMapLatest")
  func futuresElsewhere() {
    let (left, right) = (promise(), promise())
    var values: [Int] = []
    let zipped = left.future.zip(right.future).map { $0 + $1 }
    let subscriptions = [
      zipped.delay(for: 1, scheduler: clock).sink { values.append($0) },
      zipped.receive(on: clock).sink { values.append($0) },
      zipped.subscribe(on: clock).sink { values.append($0) },
      zipped.debounce(for: 1, scheduler: clock).sink { values.append($0) },
      Just(()).flatMapLatest { zipped }.sink { values.append($0) },
    ]
    left.keep(1)
    right.keep(2)
    clock.advance(by: 2)
    // A value still being debounced when the upstream ends is dropped.
    #expect(values == [3, 3, 3, 3])
    for subscription in subscriptions { subscription.cancel() }
  }

  @Test("a closure of handleEvents may hold the last reference to its upstream")
  func closures() {
    let taps = PassthroughSubject<Void, Never>()
    var relay: CurrentValueRelay<Int>? = CurrentValueRelay(1)
    var values: [Int] = []
    let subscription = relay.map { relay in
      taps.zip(relay).handleEvents(receiveOutput: { _ in _ = relay.value })
        .sink { values.append($0.1) }
    }
    relay = nil
    taps.send()
    subscription?.cancel()
    #expect(values == [1])
  }

  @Test("prefix(untilOutputFrom:) ends after its subscription when the other has a value")
  func prefix() {
    let upstream = PassthroughSubject<Int, Never>()
    let other = CurrentValueSubject<Int, Never>(0)
    let observer = TestSubscriber<Int, Never>(initialDemand: .unlimited)
    upstream.prefix(untilOutputFrom: other).removeDuplicates().subscribe(observer)
    #expect(observer.completions == [.finished])
    let inner = TestSubscriber<Int, Never>(initialDemand: .unlimited)
    Just(1).flatMapLatest { _ in upstream.prefix(untilOutputFrom: other) }.subscribe(inner)
    #expect(inner.completions == [.finished])
  }

  @Test("a stream that needs no further value cancels its upstream and ends")
  func endsAtOnce() {
    typealias Source = AnyPublisher<Int, Boom>
    let operators: [(Source) -> AnyPublisher<Int, any Error>] = [
      { $0.prefix(1).mapError { $0 }.eraseToAnyPublisher() },
      { $0.output(at: 0).mapError { $0 }.eraseToAnyPublisher() },
      { $0.output(in: 0..<1).mapError { $0 }.eraseToAnyPublisher() },
      { $0.first().mapError { $0 }.eraseToAnyPublisher() },
      { $0.first { $0 == 1 }.mapError { $0 }.eraseToAnyPublisher() },
      { $0.tryFirst { $0 == 1 }.eraseToAnyPublisher() },
      { $0.contains(1).map { _ in 1 }.mapError { $0 }.eraseToAnyPublisher() },
      { $0.contains { $0 == 1 }.map { _ in 1 }.mapError { $0 }.eraseToAnyPublisher() },
      { $0.tryContains { $0 == 1 }.map { _ in 1 }.eraseToAnyPublisher() },
      { $0.allSatisfy { $0 != 1 }.map { _ in 1 }.mapError { $0 }.eraseToAnyPublisher() },
      { $0.tryAllSatisfy { $0 != 1 }.map { _ in 1 }.eraseToAnyPublisher() },
      { $0.prefix { $0 != 1 }.append(1).mapError { $0 }.eraseToAnyPublisher() },
      { $0.tryPrefix { $0 != 1 }.append(1).eraseToAnyPublisher() },
    ]
    for (index, apply) in operators.enumerated() {
      let source = TestPublisher<Int, Boom>()
      let observer = TestSubscriber<Int, any Error>(initialDemand: .unlimited)
      apply(source.eraseToAnyPublisher()).subscribe(observer)
      source.send(1)
      #expect(observer.values == [1], "operator \(index)")
      #expect(observer.isFinished, "operator \(index)")
      #expect(source.isCancelled, "operator \(index)")
    }
  }

  @Test("prefix passes on neither what is sent during its last value nor any value without length")
  func prefixOfValues() {
    let subject = PassthroughSubject<Int, Boom>()
    let observers = (0..<2).map { _ in TestSubscriber<Int, Boom>(initialDemand: .unlimited) }
    observers[1].onValue = {
      subject.send($0 + 1)
      subject.send(completion: .failure(Boom()))
    }
    for (length, observer) in observers.enumerated() { subject.prefix(length).subscribe(observer) }
    #expect(observers.map(\.isFinished) == [true, false])
    subject.send(1)
    #expect(observers.map(\.values) == [[], [1]])
    for observer in observers { #expect(observer.completions == [.finished]) }
  }

  @Test("nothing is due after a timer has ticked as often as prefix allows, or a timeout has ended")
  func nothingIsDue() {
    var values: [Int] = []
    let subscriptions = [
      Publishers.Timer(every: 1, scheduler: clock).autoconnect().prefix(2).map { _ in 1 }
        .sink { values.append($0) },
      PassthroughSubject<Int, Never>().timeout(2, scheduler: clock).append(2)
        .sink { values.append($0) },
    ]
    clock.advance(by: 2)
    #expect(values.sorted() == [1, 1, 2])
    #expect(clock.nextDeadline == nil)
    for subscription in subscriptions { subscription.cancel() }
  }

  @Test("drop(untilOutputFrom:) ends once")
  func drop() {
    let (upstream, other) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let observer = TestSubscriber<Int, Never>(initialDemand: .unlimited)
    upstream.drop(untilOutputFrom: other).subscribe(observer)
    other.send(completion: .finished)
    upstream.send(completion: .finished)
    #expect(observer.completions == [.finished])
  }

  @Test("a value that is dropped uses up demand, as in Combine")
  func dropDemand() {
    let (upstream, other) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let observer = TestSubscriber<Int, Never>(initialDemand: .max(2))
    upstream.drop(untilOutputFrom: other).subscribe(observer)
    upstream.send(1)
    other.send(0)
    upstream.send(2)
    upstream.send(3)
    #expect(observer.values == [2])
  }

  @Test("unlimited demand returned with a value reaches every upstream")
  func unlimitedDemand() {
    let one = (1...9).publisher
    let flat = TestSubscriber<Int, Never>(initialDemand: .max(1), demandPerValue: .unlimited)
    Just(()).append(()).flatMap { one }.subscribe(flat)
    #expect(flat.values.count == 18)
    let merged = TestSubscriber<Int, Never>(initialDemand: .max(1), demandPerValue: .unlimited)
    one.merge(with: one).subscribe(merged)
    #expect(merged.values.count == 18)
  }

  @Test("a failure during delivery is replaced, and the demand returned then counts")
  func failureWithinAValue() {
    let observers = [0, 1].map { _ in
      TestSubscriber<Int, Never>(initialDemand: .max(1), demandPerValue: .max(1))
    }
    let subject = PassthroughSubject<Int, Boom>()
    subject.replaceError(with: 7).subscribe(observers[0])
    subject.catch { _ in Just(7) }.subscribe(observers[1])
    observers[1].onValue = { if $0 == 1 { subject.send(completion: .failure(Boom())) } }
    subject.send(1)
    for observer in observers {
      #expect(observer.values == [1, 7])
      #expect(observer.completions == [.finished])
    }
  }

  @Test("a cancelled delay releases its downstream before it is due")
  func release() {
    weak var released: TestSubscriber<Int, Never>?
    let subject = PassthroughSubject<Int, Never>()
    do {
      let observer = TestSubscriber<Int, Never>(initialDemand: .unlimited)
      released = observer
      subject.delay(for: 60, scheduler: clock).subscribe(observer)
      subject.send(1)
      observer.cancel()
      observer.forget()
    }
    #expect(released == nil)
  }

  @Test("a synchronous publisher can be subscribed to on an immediate scheduler")
  func immediate() {
    let observer = TestSubscriber<Int, Never>(initialDemand: .max(1), demandPerValue: .max(1))
    (1...3).publisher.subscribe(on: ImmediateScheduler.shared).subscribe(observer)
    #expect(observer.values == [1, 2, 3])
    #expect(observer.completions == [.finished])
  }

  @Test("flatMap over streams with a prepended value delivers nothing after its end")
  func flatMap() {
    let (outer, inner) = (PassthroughSubject<Int, Boom>(), PassthroughSubject<Int, Boom>())
    let observer = TestSubscriber<Int, Boom>(initialDemand: .max(1))
    outer.flatMap { inner.prepend($0) }.subscribe(observer)
    outer.send(1)
    outer.send(2)
    outer.send(completion: .failure(Boom()))
    observer.request(.unlimited)
    inner.send(3)
    #expect(observer.values == [1])
    #expect(observer.completions.count == 1)
  }

  @Test("replaceError ends once even if its value causes more demand")
  func replaceError() {
    let observer = TestSubscriber<Int, Never>(initialDemand: .none)
    Fail<Int, Boom>(error: Boom()).replaceError(with: 7).subscribe(observer)
    observer.onValue = { [unowned observer] _ in observer.request(.max(1)) }
    observer.request(.max(1))
    #expect(observer.values == [7])
    #expect(observer.completions == [.finished])
  }

  @Test("catch and dropFirst obey a cancellation before their upstream answers")
  func cancelledEarly() {
    let subject = PassthroughSubject<Int, Never>()
    let late = subject.subscribe(on: clock)
    var values: [Int] = []
    let subscriptions = [
      Fail<Int, Boom>(error: Boom()).catch { _ in late }.sink { values.append($0) },
      late.dropFirst().sink { values.append($0) },
    ]
    for subscription in subscriptions { subscription.cancel() }
    clock.runDue()
    subject.send(1)
    subject.send(2)
    #expect(values == [])
  }
}
