/// One subscription to a ``ReplaySubject``: the values that wait for its subscriber, and its demand.
///
/// Values are put in under the subject's lock, which gives them one order, and taken out by whoever
/// drains. One thread drains at a time; a value that comes meanwhile, from another thread or from
/// inside the subscriber, waits for its turn instead of overtaking. It does not keep its subject
/// alive, so that a subject that is forgotten with its subscribers is released with them.
final class ReplayConduit<Output, Failure: Error>: Subscription, CustomStringConvertible {
  private enum Step {
    case value(Output, AnySubscriber<Output, Failure>)
    case end(Ending)
    case rest
  }

  /// Everything that a finished subscription lets go of, to be released outside the lock.
  private struct Ending {
    let completion: Subscribers.Completion<Failure>
    let downstream: AnySubscriber<Output, Failure>
    let dropped: Backlog<Output>
  }

  private let lock: Lock
  private weak var subject: ReplaySubject<Output, Failure>?
  private var downstream: AnySubscriber<Output, Failure>?
  private var waiting = Backlog<Output>()
  private var demand = Subscribers.Demand.none
  private var hasBeenAsked = false

  /// True from the start: nothing may overtake the subscription itself.
  private var isDelivering = true

  /// How the subject ended, guarded by the lock like the rest.
  var completion: Subscribers.Completion<Failure>?

  init(
    downstream: AnySubscriber<Output, Failure>,
    subject: ReplaySubject<Output, Failure>,
    lock: Lock
  ) {
    self.downstream = downstream
    self.subject = subject
    self.lock = lock
  }

  var description: String { "ReplaySubject" }

  /// Hands the subscriber its subscription, then what waits for it.
  func begin() {
    lock.lock()
    let downstream = downstream
    lock.unlock()
    downstream?.receive(subscription: self)
    lock.withLock { isDelivering = false }
    drain()
  }

  /// Puts a value in, for a caller that holds the lock and drains when it no longer does.
  func enqueue(_ value: Output) {
    guard downstream != nil else { return }
    waiting.append(value)
  }

  /// Delivers what waits, as far as the demand goes, unless somebody is at it already.
  func drain() {
    lock.lock()
    guard !isDelivering else {
      lock.unlock()
      return
    }
    isDelivering = true
    lock.unlock()
    var earned = Subscribers.Demand.none
    while true {
      switch nextStep(earning: earned) {
      case .value(let value, let downstream):
        earned = downstream.receive(value)
      case .end(let ending):
        ending.downstream.receive(completion: ending.completion)
        return
      case .rest:
        return
      }
    }
  }

  private func nextStep(earning earned: Subscribers.Demand) -> Step {
    lock.lock()
    defer { lock.unlock() }
    demand += earned
    if let downstream {
      if demand > .none, let value = waiting.popFirst() {
        demand -= 1
        return .value(value, downstream)
      }
      if let completion, hasBeenAsked || waiting.isEmpty {
        self.downstream = nil
        return .end(
          Ending(
            completion: completion,
            downstream: downstream,
            dropped: waiting.removeAll()
          )
        )
      }
    }
    isDelivering = false
    return .rest
  }

  func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    lock.withLock {
      self.demand += demand
      hasBeenAsked = true
    }
    drain()
  }

  func cancel() {
    lock.lock()
    let released = (downstream.take(), waiting.removeAll())
    let subject = subject
    lock.unlock()
    withExtendedLifetime(released) {}
    subject?.remove(self)
  }
}
