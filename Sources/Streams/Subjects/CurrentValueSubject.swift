/// Combine's subject with a current value, which calls subscribers in the order they subscribed.
///
///     sent:             a-b-----c--|
///     first:            a-b-----c--|
///     second, from ^:      b----c--|
///                          ^
///
/// A subscriber with little demand misses values, but never the last one: it receives that one with
/// its next demand. For the order and its purpose, see ``PassthroughSubject``.
///
/// In a file that imports `Streams` and not Combine itself, `CurrentValueSubject` is this class.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  private let multicasting: CurrentValueMulticasting<Output, Failure>

  /// Creates a subject with its first value.
  public init(_ value: Output) {
    multicasting = CurrentValueMulticasting("CurrentValueSubject", value: value)
  }

  /// The value that was sent last.
  ///
  /// Setting it sends the value. After the end, it can still be set, but is not sent.
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

  /// Makes a value the current one, and sends it to every subscriber with demand.
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

  /// Adds a subscriber, which is called after the earlier ones and first receives the current
  /// value.
  public func receive(subscriber: some Subscriber<Output, Failure>) {
    multicasting.attach(subscriber, to: self)
  }
}

/// The multicasting of a subject that has a value.
final class CurrentValueMulticasting<Output, Failure: Error>: Multicasting<Output, Failure> {
  private var current: Output

  init(_ description: String, value: Output) {
    current = value
    super.init(description, isWanted: true)
  }

  var value: Output {
    get { lock.withLock { current } }
    set {
      _ = lock.withLock { exchange(&current, with: newValue) }
    }
  }

  override var latest: Output? { current }

  override func send(_ value: Output) {
    lock.lock()
    guard !hasEnded else { return lock.unlock() }
    // It may have a deinit, which must not run under the lock.
    let displaced = exchange(&current, with: value)
    passOn(value)
    withExtendedLifetime(displaced) {}
  }
}
