import Streams
import Testing

/// An operator on a stream of numbers, configured so that it passes each number on.
struct OperatorUnderTest: Sendable, CustomTestStringConvertible {
  typealias Source = AnyPublisher<Int, Boom>

  let testDescription: String
  let apply: @Sendable (Source) -> AnyPublisher<Int, Never>

  /// All operators of this package with one upstream, or with several of which one sends values.
  ///
  /// Failures become the value -1, so that all operators have the same type here.
  static let all: [OperatorUnderTest] = [
    OperatorUnderTest("merge") { $0.merge(with: silence()) },
    OperatorUnderTest("merge of eight") {
      $0.merge(
        with: silence(),
        silence(),
        silence(),
        silence(),
        silence(),
        silence(),
        silence()
      )
    },
    OperatorUnderTest("MergeMany") { source in
      Publishers.MergeMany([source, silence(), silence()])
    },
    OperatorUnderTest("merge of a collection") { [$0, silence()].merge() },
    OperatorUnderTest("combineLatest") { constant(0).combineLatest($0, +) },
    OperatorUnderTest("combineLatest with two") { source in
      constant(0).combineLatest(constant(0), source) { $0 + $1 + $2 }
    },
    OperatorUnderTest("combineLatest with three") { source in
      constant(0).combineLatest(constant(0), constant(0), source) { $0 + $1 + $2 + $3 }
    },
    OperatorUnderTest("combineLatest of a collection") { source in
      [constant(0), source].combineLatest().map { $0[1] }
    },
    OperatorUnderTest("zip of a collection") { [$0].zipped().map { $0[0] } },
    OperatorUnderTest("zip") { many(0).zip($0) { $0 + $1 } },
    OperatorUnderTest("zip with two") { many(0).zip(many(0), $0) { $0 + $1 + $2 } },
    OperatorUnderTest("zip with three") { source in
      many(0).zip(many(0), many(0), source) { $0 + $1 + $2 + $3 }
    },
    OperatorUnderTest("prefix(untilOutputFrom:)") { $0.prefix(untilOutputFrom: silence()) },
    OperatorUnderTest("drop(untilOutputFrom:)") { $0.drop(untilOutputFrom: constant(0)) },
    OperatorUnderTest("dropFirst") { $0.dropFirst(0) },
    OperatorUnderTest("prefix") { $0.prefix(.max) },
    OperatorUnderTest("output(in:)") { $0.output(in: 0...) },
    OperatorUnderTest("flatMap") { source in constant(0).flatMap { _ in source } },
    OperatorUnderTest("handleEvents") { $0.handleEvents(receiveOutput: { _ in }) },
    OperatorUnderTest("catch") { $0.catch { Fail(error: $0) } },
    OperatorUnderTest("replaceEmpty") { $0.replaceEmpty(with: 0) },
    OperatorUnderTest("receive(on:)") { $0.receive(on: ImmediateScheduler.shared) },
    OperatorUnderTest("subscribe(on:)") { $0.subscribe(on: ImmediateScheduler.shared) },
    OperatorUnderTest("withLatestFrom") { $0.withLatestFrom(constant(0)) { $0 + $1 } },
    OperatorUnderTest("withLatestFrom two") { source in
      source.withLatestFrom(constant(0), constant(0)) { $0 + $1.0 + $1.1 }
    },
    OperatorUnderTest("share(replay:)") { $0.share(replay: 1) },
    OperatorUnderTest("flatMapLatest") { source in
      Just(source).setFailureType(to: Boom.self).flatMapLatest { $0 }
    },
    OperatorUnderTest("flatMapFirst") { source in
      Just(source).setFailureType(to: Boom.self).flatMapFirst { $0 }
    },
    OperatorUnderTest("flatMapLatest of a signal") { source in Just(source).flatMapLatest { $0 } },
    OperatorUnderTest("create") { source in
      AnyPublisher<Int, Boom>.create { subscriber in
        source.sink(
          receiveCompletion: subscriber.send(completion:),
          receiveValue: subscriber.send
        )
      }
    },
    OperatorUnderTest("amb") { $0.amb(with: silence()) },
    OperatorUnderTest("prefix(duration:)") { $0.prefix(duration: 1, on: VirtualTimeScheduler()) },
    OperatorUnderTest("retryWhen") { source in
      source.retryWhen { $0.flatMap { Fail<Int, Boom>(error: $0) } }
    },
    OperatorUnderTest("feedOutput") { $0.feedOutput(into: PassthroughSubject<Int, Never>()) },
    OperatorUnderTest("materialize") { source in
      source.materialize().values().setFailureType(to: Boom.self)
    },
    OperatorUnderTest("ignoreFailure") { $0.ignoreFailure().setFailureType(to: Boom.self) },
    OperatorUnderTest("retry") { source in
      source.retry(0, delay: 1, scheduler: VirtualTimeScheduler())
    },
    OperatorUnderTest("feedActivity") { $0.feedActivity(into: Activity()) },
    OperatorUnderTest("feedError") { source in
      source.feedError(into: PassthroughSubject<Boom, Never>()).setFailureType(to: Boom.self)
    },
  ]

  private init<P: Publisher & SendableMetatype>(
    _ description: String,
    _ apply: @escaping @Sendable (Source) -> P
  ) where P.Output == Int, P.Failure == Boom {
    testDescription = description
    self.apply = { source in
      apply(source).catch { _ in Just(-1) }.eraseToAnyPublisher()
    }
  }

  /// A partner that never sends a value and never ends.
  private static func silence() -> Source {
    Empty(completeImmediately: false).eraseToAnyPublisher()
  }

  /// A partner that repeats a value more often than a test sends values, and never ends.
  private static func many(_ value: Int) -> Source {
    repeatElement(value, count: 2_000).publisher.append(Empty(completeImmediately: false))
      .setFailureType(to: Boom.self).eraseToAnyPublisher()
  }

  /// A partner that sends one value at once, and no more.
  private static func constant(_ value: Int) -> Source {
    Just(value).setFailureType(to: Boom.self).eraseToAnyPublisher()
  }
}
