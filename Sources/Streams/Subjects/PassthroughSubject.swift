/// Combine's subject without a current value, which calls subscribers in the order they subscribed.
///
///     sent:             --a--b-----c--|
///     first:            --a--b-----c--|
///     second, from ^:          ^---c--|
///
/// Combine keeps the subscribers of a subject in a set, so the order of calls differs from run to
/// run, and so would the output of a session. Everything else is as in Combine: a subscriber
/// without demand misses values, and when a subscriber sends a value from inside its `receive`, all
/// receive it before the next subscriber receives the first value.
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

  /// Sends a value to every subscriber with demand.
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

  /// Whether anything has subscribed and not cancelled.
  package var hasSubscribers: Bool { multicasting.hasSubscribers }

  /// Whether any subscriber has asked for values.
  var isWanted: Bool { multicasting.lock.withLock { multicasting.isWanted } }

  /// Adds a subscriber, which is called after the earlier ones.
  public func receive(subscriber: some Subscriber<Output, Failure>) {
    multicasting.attach(subscriber, to: self)
  }
}
