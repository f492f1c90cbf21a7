/// Combine's subject without a memory, with an order: subscribers are called as they came.
///
///     sent:             --a--b-----c--|
///     first:            --a--b-----c--|
///     second, from ^:          ^---c--|
///
/// Combine promises no order among the subscribers of a subject, and keeps them in a set: the order
/// of calls differs from run to run, and so would the output of a session. All else is as there: a
/// subscriber misses what it did not ask for, and a value that a subscriber sends from inside its
/// `receive` is heard by all before the next subscriber hears the first.
///
/// In a file that imports `Streams` and not Combine itself, `PassthroughSubject` is this class.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  private let multicasting = Multicasting<Output, Failure>("PassthroughSubject", isWanted: false)

  /// Creates a subject.
  public init() {}

  /// Subscribes to an upstream, without limit, as soon as any subscriber asks for values.
  public func send(subscription: any Subscription) {
    multicasting.send(subscription: subscription)
  }

  /// Sends a value to every subscriber that has asked for one.
  ///
  /// While another thread calls the subscribers, it returns at once: that thread delivers the
  /// value, too.
  public func send(_ value: Output) {
    multicasting.send(value)
  }

  /// Ends the subject for every subscriber, and for later ones.
  public func send(completion: Subscribers.Completion<Failure>) {
    multicasting.send(completion: completion)
  }

  /// Adds a subscriber, which is called after the earlier ones.
  public func receive(subscriber: some Subscriber<Output, Failure>) {
    multicasting.attach(subscriber, to: self)
  }
}
