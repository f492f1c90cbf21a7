import Streams
import TestSupport

/// A random tree of the operators that a director can use, and the means to drive it.
///
/// The same seed builds the same tree.
struct RandomTree {
  private(set) var publisher: AnyPublisher<Int, Boom>
  /// Sends to the sources of the tree: a value, or an end for nil.
  private(set) var pokes: [(Int?) -> Void] = []
  /// The chosen cases, for the report of a failure.
  private(set) var shape = ""
  let clock = VirtualTimeScheduler()

  private var random: SeededGenerator

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    publisher = Empty().eraseToAnyPublisher()
    publisher = tree(depth: Int.random(in: 1...4, using: &random))
  }

  // MARK: Sources

  private mutating func source() -> AnyPublisher<Int, Boom> {
    switch pick("source", 12) {
    case 0...2:
      let subject = PassthroughSubject<Int, Boom>()
      addPoke(of: subject)
      return subject.eraseToAnyPublisher()
    case 3, 4:
      let subject = CurrentValueSubject<Int, Boom>(number())
      addPoke(of: subject)
      return subject.eraseToAnyPublisher()
    case 5:
      let subject = ReplaySubject<Int, Boom>(bufferSize: 2)
      addPoke(of: subject)
      return subject.eraseToAnyPublisher()
    case 6:
      let value = number()
      return Just(value).setFailureType(to: Boom.self).eraseToAnyPublisher()
    case 7:
      return Bool.random(using: &random)
        ? Empty(completeImmediately: Bool.random(using: &random)).eraseToAnyPublisher()
        : Fail(error: Boom()).eraseToAnyPublisher()
    case 8:
      return (0..<Int.random(in: 0...4, using: &random)).publisher
        .setFailureType(to: Boom.self).eraseToAnyPublisher()
    case 9: return future()
    case 10:
      let made = source()
      return Deferred { made }.eraseToAnyPublisher()
    default:
      return Publishers.Timer(every: .seconds(1), scheduler: clock).autoconnect()
        .prefix(3).map { Int($0.nanoseconds / 1_000_000_000) }
        .setFailureType(to: Boom.self).eraseToAnyPublisher()
    }
  }

  private mutating func addPoke<S: Subject>(of subject: S)
  where S.Output == Int, S.Failure == Boom {
    pokes.append { value in
      if let value {
        subject.send(value)
      } else {
        subject.send(completion: .finished)
      }
    }
    pokes.append { value in
      if let value {
        subject.send(value)
      } else {
        subject.send(completion: .failure(Boom()))
      }
    }
  }

  private mutating func future() -> AnyPublisher<Int, Boom> {
    final class Holder {
      var promise: ((Result<Int, Boom>) -> Void)?
    }
    let holder = Holder()
    let future = Future<Int, Boom> { holder.promise = $0 }
    pokes.append { value in holder.promise?(value.map { .success($0) } ?? .failure(Boom())) }
    return future.eraseToAnyPublisher()
  }

  /// Chooses one of `count` cases, and records it in the shape.
  private mutating func pick(_ kind: String, _ count: Int) -> Int {
    let choice = Int.random(in: 0..<count, using: &random)
    shape += " \(kind) \(choice)"
    return choice
  }

  private mutating func number() -> Int { Int.random(in: 0..<5, using: &random) }

  // MARK: Operators

  private mutating func tree(depth: Int) -> AnyPublisher<Int, Boom> {
    guard depth > 0 else { return source() }
    let upstream = tree(depth: depth - 1)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: return onOne(upstream)
    case 1: return onTime(upstream)
    case 2: return onFailures(upstream)
    default: return onSeveral(upstream, tree(depth: depth - 1))
    }
  }

  /// An operator on one upstream; generic, like code that adds its own operators.
  private mutating func onOne<P: Publisher & SendableMetatype>(
    _ upstream: P
  ) -> AnyPublisher<Int, Boom> where P.Output == Int, P.Failure == Boom {
    let number = number()
    switch pick("one", 32) {
    case 0: return upstream.map { $0 + number }.eraseToAnyPublisher()
    case 1: return upstream.filter { $0 != number }.eraseToAnyPublisher()
    case 2: return upstream.compactMap { $0 == number ? nil : $0 }.eraseToAnyPublisher()
    case 3: return upstream.scan(number, +).eraseToAnyPublisher()
    case 4: return upstream.removeDuplicates().eraseToAnyPublisher()
    case 5: return upstream.prefix(number).eraseToAnyPublisher()
    case 6: return upstream.dropFirst(number).eraseToAnyPublisher()
    case 7: return upstream.prefix { $0 != number }.eraseToAnyPublisher()
    case 8: return upstream.drop { $0 != number }.eraseToAnyPublisher()
    case 9: return upstream.share().eraseToAnyPublisher()
    case 10: return upstream.share(replay: number + 1).eraseToAnyPublisher()
    case 11: return upstream.collect(number + 1).map { $0.reduce(0, +) }.eraseToAnyPublisher()
    case 12: return upstream.collect().map { $0.reduce(0, +) }.eraseToAnyPublisher()
    case 13: return upstream.first().eraseToAnyPublisher()
    case 14: return upstream.last().eraseToAnyPublisher()
    case 15: return upstream.count().eraseToAnyPublisher()
    case 16: return upstream.reduce(0, +).eraseToAnyPublisher()
    case 17: return upstream.prepend(number).eraseToAnyPublisher()
    case 18: return upstream.append(number).eraseToAnyPublisher()
    case 19: return upstream.replaceEmpty(with: number).eraseToAnyPublisher()
    case 20: return upstream.contains(number).map { $0 ? 1 : 0 }.eraseToAnyPublisher()
    case 21: return upstream.output(at: number).eraseToAnyPublisher()
    case 22: return upstream.map { [$0] }.reduce([], +).map(\.count).eraseToAnyPublisher()
    case 23:
      let relay = CurrentValueRelay(number)
      return upstream.handleEvents(
        receiveOutput: { relay.accept($0) },
        receiveCompletion: { _ in relay.accept(-1) },
        receiveCancel: { relay.accept(-2) }
      ).eraseToAnyPublisher()
    case 24:
      return upstream.materialize().values().setFailureType(to: Boom.self).eraseToAnyPublisher()
    case 25: return upstream.feedActivity(into: Activity()).eraseToAnyPublisher()
    case 26: return upstream.pairwise().map { $0 + $1 }.eraseToAnyPublisher()
    case 27: return upstream.mapToValue(number).eraseToAnyPublisher()
    case 28: return upstream.feedOutput(into: CurrentValueRelay(number)).eraseToAnyPublisher()
    case 29:
      return .create { subscriber in
        upstream.sink(
          receiveCompletion: subscriber.send(completion:),
          receiveValue: subscriber.send
        )
      }
    case 30: return upstream.output(in: 1...(number + 1)).eraseToAnyPublisher()
    default: return upstream.allSatisfy { $0 != number }.map { $0 ? 1 : 0 }.eraseToAnyPublisher()
    }
  }

  private mutating func onTime<P: Publisher & SendableMetatype>(
    _ upstream: P
  ) -> AnyPublisher<Int, Boom> where P.Output == Int, P.Failure == Boom {
    let stride = VirtualStride.seconds(Int.random(in: 0...2, using: &random))
    switch pick("time", 11) {
    case 0, 1: return upstream.delay(for: stride, scheduler: clock).eraseToAnyPublisher()
    case 2: return upstream.receive(on: clock).eraseToAnyPublisher()
    case 3: return upstream.subscribe(on: clock).eraseToAnyPublisher()
    case 4: return upstream.debounce(for: stride + 1, scheduler: clock).eraseToAnyPublisher()
    case 5: return upstream.receive(on: ImmediateScheduler.shared).eraseToAnyPublisher()
    case 6: return upstream.subscribe(on: ImmediateScheduler.shared).eraseToAnyPublisher()
    case 7:
      return upstream.throttle(for: stride + 1, scheduler: clock, latest: stride == .zero)
        .eraseToAnyPublisher()
    case 8:
      return upstream.timeout(stride + 1, scheduler: clock, customError: { Boom() })
        .eraseToAnyPublisher()
    case 9: return upstream.prefix(duration: stride, on: clock).eraseToAnyPublisher()
    default:
      return upstream.collect(.byTime(clock, stride + 1)).map { $0.reduce(0, +) }
        .eraseToAnyPublisher()
    }
  }

  private mutating func onFailures<P: Publisher & SendableMetatype>(
    _ upstream: P
  ) -> AnyPublisher<Int, Boom> where P.Output == Int, P.Failure == Boom {
    let number = number()
    switch pick("failure", 10) {
    case 0:
      return upstream.catch { _ in Just(number).setFailureType(to: Boom.self) }
        .eraseToAnyPublisher()
    case 1:
      return upstream.replaceError(with: number).setFailureType(to: Boom.self)
        .eraseToAnyPublisher()
    case 2: return upstream.retry(number).eraseToAnyPublisher()
    case 3: return upstream.retry(2, delay: 1, scheduler: clock).eraseToAnyPublisher()
    case 4: return upstream.ignoreFailure().setFailureType(to: Boom.self).eraseToAnyPublisher()
    case 5:
      return upstream.feedError(into: PassthroughSubject<Boom, Never>())
        .setFailureType(to: Boom.self).eraseToAnyPublisher()
    case 6:
      return upstream.tryMap { value throws in
        if value == number { throw Boom() }
        return value
      }
      .mapError { _ in Boom() }.eraseToAnyPublisher()
    case 7: return upstream.retryWhen { $0.prefix(number) }.eraseToAnyPublisher()
    case 8:
      return upstream.retryWhen { [clock] in $0.delay(for: 1, scheduler: clock) }
        .eraseToAnyPublisher()
    default: return upstream.mapError { $0 }.eraseToAnyPublisher()
    }
  }

  private mutating func onSeveral<P: Publisher & SendableMetatype>(
    _ first: P,
    _ second: P
  ) -> AnyPublisher<Int, Boom> where P.Output == Int, P.Failure == Boom {
    let number = number()
    switch pick("several", 23) {
    case 0: return first.merge(with: second).eraseToAnyPublisher()
    case 1: return first.combineLatest(second).map { $0 + $1 }.eraseToAnyPublisher()
    case 2, 3: return first.zip(second).map { $0 + $1 }.eraseToAnyPublisher()
    case 4: return first.zip(second, source()) { $0 + $1 + $2 }.eraseToAnyPublisher()
    case 5: return first.zip(second, source(), source()) { $0 + $1 + $2 + $3 }.eraseToAnyPublisher()
    case 6: return [first, second].zipped().map { $0.reduce(0, +) }.eraseToAnyPublisher()
    case 7: return first.withLatestFrom(second) { $0 + $1 }.eraseToAnyPublisher()
    case 8, 9: return first.prefix(untilOutputFrom: second).eraseToAnyPublisher()
    case 10, 11: return first.drop(untilOutputFrom: second).eraseToAnyPublisher()
    case 12: return first.flatMap { _ in second }.eraseToAnyPublisher()
    case 13: return first.flatMap(maxPublishers: .max(1)) { _ in second }.eraseToAnyPublisher()
    case 14:
      return first.flatMap { value in second.map { $0 + value }.prepend(number) }
        .eraseToAnyPublisher()
    case 15, 16: return first.flatMapLatest { _ in second }.eraseToAnyPublisher()
    case 17: return first.append(second).eraseToAnyPublisher()
    case 18: return first.prepend(second).eraseToAnyPublisher()
    case 19: return first.amb(with: second).eraseToAnyPublisher()
    case 20, 21: return first.flatMapFirst { _ in second }.eraseToAnyPublisher()
    default: return first.catch { _ in second }.eraseToAnyPublisher()
    }
  }
}
