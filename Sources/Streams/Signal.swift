/// A stream that cannot fail.
///
/// Every output of a director is a signal, because a stream that can fail must not be bound to a
/// view. Source: "A Different Take on MVVM with Swift", where it is `Stream`.
public typealias Signal<Value> = AnyPublisher<Value, Never>

extension Publisher where Failure == Never {
  /// This publisher with its type erased to a ``Signal``.
  public func eraseToSignal() -> Signal<Output> {
    eraseToAnyPublisher()
  }
}
