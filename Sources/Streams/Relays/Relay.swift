/// A publisher that accepts values from outside and cannot be ended.
///
/// It is a subject without completions. It finishes only when it is released.
/// Source: CombineExt, `Relay`.
public protocol Relay<Output>: Publisher where Failure == Never {
  /// Passes a value on to the subscribers.
  func accept(_ value: Output)

  /// Passes on the values of a publisher. Its end does not end the relay.
  func subscribe(_ publisher: some Publisher<Output, Never>) -> AnyCancellable

  /// Passes the values of this relay on to another: `self` sends, `relay` receives.
  ///
  /// A relay is also a publisher, so without this method `self` would receive.
  func subscribe(_ relay: some Relay<Output>) -> AnyCancellable
}

extension Relay where Output == Void {
  /// Sends the subscribers a value without contents.
  public func accept() {
    accept(())
  }
}

extension Publisher where Failure == Never {
  /// Passes the values of this publisher on to a relay.
  ///
  /// Its end does not end the relay.
  ///
  /// - Returns: A subscription that ends when it is cancelled or released.
  public func subscribe(_ relay: some Relay<Output>) -> AnyCancellable {
    relay.subscribe(self)
  }
}
