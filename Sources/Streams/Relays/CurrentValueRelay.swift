/// A relay that has a value, which each new subscriber receives first.
///
///     accepted:   --b-----c--   (released here)
///     value:      a-b-----c--
///     output:     a-b-----c--|
///     subscribed:      ^
///     output:          b--c--|
///
/// It cannot fail, and finishes when it is released. Source: CombineExt, `CurrentValueRelay`.
public final class CurrentValueRelay<Output>: Relay {
  /// A relay cannot fail.
  public typealias Failure = Never

  private let subject: CurrentValueSubject<Output, Never>

  /// Creates a relay with its first value.
  public init(_ value: Output) {
    subject = CurrentValueSubject(value)
  }

  deinit {
    subject.send(completion: .finished)
  }

  /// The value that was accepted last.
  public var value: Output { subject.value }

  /// Makes a value the current one, and passes it on to the subscribers.
  public func accept(_ value: Output) {
    subject.send(value)
  }

  /// Adds a subscriber, which first receives the current value.
  public func receive(subscriber: some Subscriber<Output, Never>) {
    subject.subscribe(subscriber)
  }

  /// Passes on the values of a publisher.
  ///
  /// Its end does not end the relay, and it does not keep the relay alive.
  ///
  /// - Returns: A subscription that ends when it is cancelled or released.
  public func subscribe(_ publisher: some Publisher<Output, Never>) -> AnyCancellable {
    publisher.sink { [subject] in subject.send($0) }
  }

  /// Passes the values of this relay on to another.
  ///
  /// - Returns: A subscription that ends when it is cancelled or released.
  public func subscribe(_ relay: some Relay<Output>) -> AnyCancellable {
    relay.subscribe(eraseToSignal())
  }
}
