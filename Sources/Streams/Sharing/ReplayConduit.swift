/// One subscription to a ``ReplaySubject``: the values that wait for its subscriber, and its
/// demand.
///
/// Values are added under the subject's lock, which gives them one order. One thread at a time
/// delivers them; a value that comes meanwhile, from another thread or from inside the subscriber,
/// waits for its turn. The subscription does not keep its subject alive, so that a subject and its
/// subscribers can be released together.
///
/// The subject knows this class; ``ReplayConnection`` knows the subscriber.
class ReplayConduit<Output, Failure: Error>: Subscription, CustomStringConvertible {
  private let lock: Lock
  private weak var subject: ReplaySubject<Output, Failure>?
  private var waiting = Ring<Output>()
  private var demand = Subscribers.Demand.none
  private var hasBeenAsked = false
  private var isOver = false

  /// True from the start: the subscriber must receive its subscription first.
  private var isDelivering = true

  private var completion: Subscribers.Completion<Failure>?
  private var hasEnded = false

  init(subject: ReplaySubject<Output, Failure>, lock: Lock) {
    self.subject = subject
    self.lock = lock
  }

  final var description: String { "ReplaySubject" }

  func start() {
    preconditionFailure("a connection knows its subscriber")
  }

  func deliver(_ value: Output) -> Subscribers.Demand {
    preconditionFailure("a connection knows its subscriber")
  }

  func finish(_ completion: Subscribers.Completion<Failure>) {
    preconditionFailure("a connection knows its subscriber")
  }

  /// Sends the subscriber its subscription, then the waiting values.
  final func begin() {
    start()
    lock.lock()
    deliverWaiting()
  }

  /// Adds a value, for a caller that holds the lock and calls `drain` after releasing it.
  final func enqueue(_ value: Output) {
    guard !isOver else { return }
    waiting.append(value)
  }

  /// Adds the end after the values, for a caller that holds the lock and calls `drain` after
  /// releasing it.
  final func end(_ completion: Subscribers.Completion<Failure>) {
    self.completion = completion
    hasEnded = true
  }

  /// Reserves the delivery of the next value without adding it, if no value waits.
  ///
  /// The caller holds the lock, and calls `handOver` after releasing it.
  final func reserve() -> Bool {
    guard !isDelivering, !isOver, waiting.isEmpty, demand > .none else { return false }
    isDelivering = true
    demand -= 1
    return true
  }

  /// Delivers the value of a reserved delivery, and then the values that came meanwhile.
  final func handOver(_ value: Output) {
    let more = deliver(value)
    lock.lock()
    demand += more
    deliverWaiting()
  }

  /// Delivers the waiting values as far as they are wanted, unless another call already does so.
  final func drain() {
    lock.lock()
    guard !isDelivering else { return lock.unlock() }
    isDelivering = true
    deliverWaiting()
  }

  /// Delivers the waiting values, for a caller that has set `isDelivering`.
  ///
  /// The caller holds the lock, and this method releases it.
  private func deliverWaiting() {
    while !isOver, demand > .none, !waiting.isEmpty {
      demand -= 1
      let more = deliverFirst()
      lock.lock()
      demand += more
    }
    restOrFinish()
  }

  /// A function of its own, so that the value is released before the lock is taken again.
  private func deliverFirst() -> Subscribers.Demand {
    let value = waiting.takeFirst()
    lock.unlock()
    return deliver(value)
  }

  private func restOrFinish() {
    isDelivering = false
    if hasEnded, !isOver, hasBeenAsked || waiting.isEmpty {
      finishWithLock()
    } else {
      lock.unlock()
    }
  }

  private func finishWithLock() {
    guard let completion else { return lock.unlock() }
    isOver = true
    let dropped = exchange(&waiting, with: Ring())
    lock.unlock()
    withExtendedLifetime(dropped) {}
    finish(completion)
  }

  final func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    lock.lock()
    self.demand += demand
    hasBeenAsked = true
    lock.unlock()
    drain()
  }

  final func cancel() {
    lock.lock()
    isOver = true
    let dropped = exchange(&waiting, with: Ring())
    let subject = subject
    lock.unlock()
    withExtendedLifetime(dropped) {}
    subject?.remove(self)
  }
}

/// The part of a ``ReplayConduit`` that knows the subscriber.
///
/// `Output` and `Failure` are parameters of their own, as in ``Connection``.
final class ReplayConnection<Output, Failure, Downstream: Subscriber<Output, Failure>>:
  ReplayConduit<Output, Failure>
{
  private let downstream: Downstream

  init(downstream: Downstream, subject: ReplaySubject<Output, Failure>, lock: Lock) {
    self.downstream = downstream
    super.init(subject: subject, lock: lock)
  }

  override func start() {
    downstream.receive(subscription: self)
  }

  override func deliver(_ value: Output) -> Subscribers.Demand {
    downstream.receive(value)
  }

  override func finish(_ completion: Subscribers.Completion<Failure>) {
    downstream.receive(completion: completion)
  }
}
