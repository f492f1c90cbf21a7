/// A relay without a current value: subscribers receive only later values.
///
///     accepted: --a--b-----c--   (released here)
///     output:   --a--b-----c--|
///
/// It cannot fail, and finishes when it is released. Source: CombineExt, `PassthroughRelay`.
public final class PassthroughRelay<Output>: Relay {
  /// A relay cannot fail.
  public typealias Failure = Never

  private let subject = PassthroughSubject<Output, Never>()

  /// Creates a relay.
  public init() {}

  deinit {
    subject.send(completion: .finished)
  }

  /// Passes a value on to the subscribers.
  public func accept(_ value: Output) {
    subject.send(value)
  }

  /// Adds a subscriber.
  public func receive(subscriber: some Subscriber<Output, Never>) {
    subject.subscribe(subscriber)
  }

  /// Passes on the values of a publisher.
  ///
  /// The relay requests them as soon as it has a subscriber. The end of the publisher does not end the relay, and
  /// it does not keep the relay alive.
  ///
  /// - Returns: A subscription that ends when it is cancelled or released.
  public func subscribe(_ publisher: some Publisher<Output, Never>) -> AnyCancellable {
    if subject.isWanted { return publisher.sink { [subject] in subject.send($0) } }
    return publisher.append(Empty(completeImmediately: false)).subscribe(subject)
  }

  /// Passes the values of this relay on to another.
  ///
  /// - Returns: A subscription that ends when it is cancelled or released.
  public func subscribe(_ relay: some Relay<Output>) -> AnyCancellable {
    relay.subscribe(eraseToSignal())
  }
}
