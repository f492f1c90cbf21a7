extension Publisher {
  /// The values of the publisher made from a value; values that arrive before that has ended are dropped.
  ///
  ///     self:    a--b----c--|
  ///     a makes: 1--2--3|
  ///     c makes:         4--5|
  ///     output:  1--2--3-4--5|
  ///
  /// It is for a tap that starts a request, which further taps must not start again. It requests
  /// everything from this publisher. It ends when this publisher and the last inner one have ended, and fails
  /// when one fails. Source: CombineExt, `flatMapFirst`; in RxSwift and ReactiveKit it has the same name.
  public func flatMapFirst<Inner: Publisher>(
    _ transform: @escaping (Output) -> Inner
  ) -> AnyPublisher<Inner.Output, Failure> where Inner.Failure == Failure {
    busyFlatMap(transform)
  }

  /// The values of the inner publishers, each of which begins while no other is active.
  private func busyFlatMap<Inner: Publisher>(
    _ transform: @escaping (Output) -> Inner
  ) -> AnyPublisher<Inner.Output, Failure> where Inner.Failure == Failure {
    let upstream = eraseToAnyPublisher()
    return Deferred {
      let activity = InnerActivity()
      return upstream.compactMap { value -> AnyPublisher<Inner.Output, Failure>? in
        guard activity.begin() else { return nil }
        return transform(value).eraseToAnyPublisher()
          .handleEvents(
            receiveCompletion: { _ in activity.end() },
            receiveCancel: activity.end
          )
          .eraseToAnyPublisher()
      }
      .eraseToAnyPublisher().flatMap { $0 }
    }
    .eraseToAnyPublisher()
  }
}

extension Publisher where Failure == Never {
  /// The values of the publisher made from a value of a stream that cannot fail; see
  /// ``Publisher/flatMapFirst(_:)``.
  public func flatMapFirst<Inner: Publisher>(
    _ transform: @escaping (Output) -> Inner
  ) -> AnyPublisher<Inner.Output, Inner.Failure> {
    setFailureType(to: Inner.Failure.self).busyFlatMap(transform)
  }

  /// The values of the signal made from a value; see ``Publisher/flatMapFirst(_:)``.
  public func flatMapFirst<Inner: Publisher<NewOutput, Never>, NewOutput>(
    _ transform: @escaping (Output) -> Inner
  ) -> Signal<NewOutput> {
    busyFlatMap(transform)
  }
}

/// Whether an inner publisher of one subscription is active.
private final class InnerActivity {
  private let lock = Lock()
  private var isBusy = false

  /// Begins unless something is active already; returns whether it began.
  func begin() -> Bool {
    lock.withLock { !exchange(&isBusy, with: true) }
  }

  func end() {
    lock.withLock { isBusy = false }
  }
}
