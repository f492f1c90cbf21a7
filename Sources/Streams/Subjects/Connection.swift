/// One subscription to a subject, its demand, and its subscriber.
///
/// It keeps the subject alive until it ends, as Combine's subscriptions do, so that a late request
/// still receives the current value.
///
/// `Output` and `Failure` are parameters of their own. Otherwise the runtime would look up the
/// superclass by name for each type of subscriber, which slows down each start.
final class Connection<Output, Failure, Downstream: Subscriber<Output, Failure>>:
  Conduit<Output, Failure>, CustomStringConvertible
{
  let description: String

  private let lock: Lock

  private var ends: Ends?
  private var demand = Subscribers.Demand.none

  /// The two ends of the connection.
  ///
  /// An object, because the runtime would look up the type of a struct for each value.
  private final class Ends {
    let subject: AnyObject
    let multicasting: Multicasting<Output, Failure>
    let downstream: Downstream

    init(subject: AnyObject, multicasting: Multicasting<Output, Failure>, downstream: Downstream) {
      self.subject = subject
      self.multicasting = multicasting
      self.downstream = downstream
    }
  }

  init(subject: AnyObject, multicasting: Multicasting<Output, Failure>, downstream: Downstream) {
    ends = Ends(subject: subject, multicasting: multicasting, downstream: downstream)
    description = multicasting.description
    lock = multicasting.lock
  }

  override func offer(_ value: Output) {
    guard demand > .none, let downstream = ends?.downstream else {
      hasLatest = false
      return lock.unlock()
    }
    demand -= 1
    hasLatest = true
    lock.unlock()
    let more = downstream.receive(value)
    guard more > .none else { return }
    lock.withLock { demand += more }
  }

  override func finish(_ completion: Subscribers.Completion<Failure>) {
    release()?.downstream.receive(completion: completion)
  }

  override func request(_ more: Subscribers.Demand) {
    guard more > .none else { return }
    lock.lock()
    guard let multicasting = ends?.multicasting else { return lock.unlock() }
    demand += more
    if hasLatest { lock.unlock() } else { multicasting.catchUp(self) }
    multicasting.askForValues()
  }

  override func cancel() {
    release()?.multicasting.remove(self)
  }

  /// Takes out the ends, which must not be released under the lock.
  private func release() -> Ends? {
    lock.withLock { ends.take() }
  }
}

/// One subscription to a subject, without the type of its subscriber, which only ``Connection``
/// knows.
class Conduit<Output, Failure: Error>: Subscription {
  /// Whether the subscriber has the subject's current value, or is about to get it.
  final var hasLatest = false

  /// The number of the last waiting value that the subscriber does not need: it has a later one.
  final var caughtUp = -1

  /// Delivers a value if it is wanted.
  ///
  /// The caller holds the lock, and this method releases it.
  func offer(_ value: Output) {
    preconditionFailure("a connection knows its subscriber")
  }

  func finish(_ completion: Subscribers.Completion<Failure>) {
    preconditionFailure("a connection knows its subscriber")
  }

  func request(_ demand: Subscribers.Demand) {
    preconditionFailure("a connection knows its subscriber")
  }

  func cancel() {
    preconditionFailure("a connection knows its subscriber")
  }
}
