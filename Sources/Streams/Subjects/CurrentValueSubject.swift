/// Combine's subject that has a value, with an order: subscribers are called as they came.
///
///     sent:             a-b-----c--|
///     first:            a-b-----c--|
///     second, from ^:      b----c--|
///                          ^
///
/// A subscriber that asks for little misses values, but never the last: it is what its next demand
/// is answered with. For the order, and what it is good for, see ``PassthroughSubject``.
///
/// Who imports `Streams` and not Combine itself means this class by `CurrentValueSubject`.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  private let multicasting: CurrentValueMulticasting<Output, Failure>

  /// Creates a subject with its first value.
  public init(_ value: Output) {
    multicasting = CurrentValueMulticasting("CurrentValueSubject", value: value)
  }

  /// The value that was sent last; one that is set is sent.
  ///
  /// After the end it can still be set, but is not sent.
  public var value: Output {
    get { multicasting.value }
    set {
      multicasting.value = newValue
      multicasting.send(newValue)
    }
  }

  /// Subscribes to an upstream for as long as the subject lives, without limit.
  public func send(subscription: any Subscription) {
    multicasting.send(subscription: subscription)
  }

  /// Makes a value the current one, and sends it to every subscriber that has asked for one.
  ///
  /// While another thread calls the subscribers, it returns at once: that thread delivers the value, too.
  public func send(_ value: Output) {
    multicasting.send(value)
  }

  /// Ends the subject for every subscriber, and for later ones.
  public func send(completion: Subscribers.Completion<Failure>) {
    multicasting.send(completion: completion)
  }

  /// Adds a subscriber behind those who came before; it first receives the current value.
  public func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Failure {
    multicasting.attach(subscriber, to: self)
  }
}
