/// A publisher that accepts values from outside and cannot be ended.
///
/// It is a subject without completions: it finishes when it is released, and never before.
/// Source: CombineExt, `Relay`.
public protocol Relay<Output>: Publisher where Failure == Never {
  /// Passes a value on to the subscribers.
  func accept(_ value: Output)

  /// Passes on the values of a publisher, whose end is not the end of the relay.
  func subscribe<Source: Publisher>(_ publisher: Source) -> AnyCancellable
  where Source.Output == Output, Source.Failure == Never

  /// Passes the values of this relay on to another: `self` sends, `relay` receives.
  func subscribe<Destination: Relay>(_ relay: Destination) -> AnyCancellable
  where Destination.Output == Output
}

extension Relay where Output == Void {
  /// Tells the subscribers that it happened.
  public func accept() {
    accept(())
  }
}

extension Publisher where Failure == Never {
  /// Passes the values of this publisher on to a relay.
  ///
  /// Its end is not the end of the relay.
  ///
  /// - Returns: What stops it when it is cancelled or released.
  public func subscribe<Destination: Relay>(_ relay: Destination) -> AnyCancellable
  where Destination.Output == Output {
    relay.subscribe(self)
  }
}
