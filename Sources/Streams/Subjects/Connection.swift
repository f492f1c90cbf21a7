/// One subscription to a subject, its demand, and its subscriber.
///
/// It keeps the subject alive until it ends, as Combine's subscriptions do: a late
/// request still receives the current value.
///
/// What passes has parameters of its own: a superclass of the subscriber's associated types would
/// be looked up by name, once for each kind of subscriber, which takes a part of each app's start.
final class Connection<Output, Failure, Downstream: Subscriber<Output, Failure>>:
  Conduit<Output, Failure>, CustomStringConvertible
{
  let description: String

  private let lock: Lock

  private var ends: Ends?
  private var demand = Subscribers.Demand.none

  /// What it connects.
  ///
  /// An object, because it is on the path of every value: a struct of the subscriber's type would
  /// be looked up for each.
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

  init(
    subject: AnyObject,
    multicasting: Multicasting<Output, Failure>,
    downstream: Downstream
  ) {
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
    letGo()?.downstream.receive(completion: completion)
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
    letGo()?.multicasting.remove(self)
  }

  /// Parts what it connects, which must not die under the lock.
  private func letGo() -> Ends? {
    lock.withLock { ends.take() }
  }
}
