/// A relay that has a value: who begins to listen hears it first.
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

  /// Adds a subscriber, who first receives the current value.
  public func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Never {
    subject.subscribe(subscriber)
  }

  /// Passes on the values of a publisher.
  ///
  /// Its end is not the end of the relay, and it does not keep the relay alive.
  ///
  /// - Returns: What stops it when it is cancelled or released.
  public func subscribe<Source: Publisher>(_ publisher: Source) -> AnyCancellable
  where Source.Output == Output, Source.Failure == Never {
    publisher.sink { [subject] in subject.send($0) }
  }

  /// Passes the values of this relay on to another.
  ///
  /// - Returns: What stops it when it is cancelled or released.
  public func subscribe<Destination: Relay>(_ relay: Destination) -> AnyCancellable
  where Destination.Output == Output {
    relay.subscribe(eraseToSignal())
  }
}
