/// A subject that sends each new subscriber the last values first.
///
///     sent:             a--b--c-----d--|
///     subscribed here:          ^
///     receives (2):             bc--d--|
///     subscribed late:                  ^
///     receives (2):                     cd|
///
/// Values wait for the demand of a subscriber, so it loses none. Only the completion does not wait:
/// it follows the values requested so far, and the others are dropped.
/// Values arrive in one order for every subscriber, also when several threads send, and when a
/// subscriber sends from inside its `receive`: that value comes next, for every subscriber.
///
/// Source: CombineExt, `ReplaySubject`.
public final class ReplaySubject<Output, Failure: Error>: Subject {
  private let lock = Lock()
  private let bufferSize: Int
  private let buffer = Ring<Output>()
  private var conduits: [ReplayConduit<Output, Failure>] = []
  private var upstreams: [any Subscription] = []
  private var completion: Subscribers.Completion<Failure>?
  private var hasEnded = false

  /// The only conduit if there is exactly one, the usual case, which needs no loop over a list.
  private var onlyConduit: ReplayConduit<Output, Failure>?

  /// Called when the last subscriber has cancelled.
  var whenAbandoned: (() -> Void)?

  /// Creates a subject that replays up to `bufferSize` values.
  public init(bufferSize: Int) {
    self.bufferSize = Swift.max(bufferSize, 0)
  }

  deinit {
    for upstream in upstreams { upstream.cancel() }
  }

  /// The live subscriptions, in the order they were made.
  var subscriptions: [any Subscription] {
    lock.withLock { conduits }
  }

  /// Subscribes to an upstream for as long as the subject lives, without limit.
  public func send(subscription: any Subscription) {
    lock.withLock { upstreams.append(subscription) }
    subscription.request(.unlimited)
  }

  /// Sends a value to every subscriber, and keeps it for later ones.
  public func send(_ value: Output) {
    lock.lock()
    guard !hasEnded else { return lock.unlock() }
    guard bufferSize > 0 else { return passOn(value) }
    guard buffer.count == bufferSize else {
      buffer.append(value)
      return passOn(value)
    }
    let displaced = buffer.takeFirst()
    buffer.append(value)
    passOn(value)
    withExtendedLifetime(displaced) {}
  }

  /// Sends a value to every subscriber.
  ///
  /// The caller holds the lock, and this method releases it.
  private func passOn(_ value: Output) {
    if let onlyConduit {
      let isReserved = onlyConduit.reserve()
      if !isReserved { onlyConduit.enqueue(value) }
      lock.unlock()
      if isReserved { onlyConduit.handOver(value) } else { onlyConduit.drain() }
      return
    }
    let receivers = conduits
    for receiver in receivers { receiver.enqueue(value) }
    lock.unlock()
    for receiver in receivers { receiver.drain() }
  }

  /// Ends the subject for every subscriber, and for later ones once they have the last values.
  public func send(completion: Subscribers.Completion<Failure>) {
    lock.lock()
    guard !hasEnded else { return lock.unlock() }
    hasEnded = true
    self.completion = completion
    let receivers = exchange(&conduits, with: [])
    onlyConduit = nil
    let finished = exchange(&upstreams, with: [])
    for receiver in receivers { receiver.end(completion) }
    lock.unlock()
    withExtendedLifetime(finished) {}
    for receiver in receivers { receiver.drain() }
  }

  /// Replays the last values to a subscriber and keeps it up to date.
  public func receive(subscriber: some Subscriber<Output, Failure>) {
    attach(subscriber).begin()
  }

  /// Adds a subscriber without calling it.
  ///
  /// It misses no value that is sent after this call.
  func attach(_ subscriber: some Subscriber<Output, Failure>) -> ReplayConduit<Output, Failure> {
    let conduit = ReplayConnection(downstream: subscriber, subject: self, lock: lock)
    lock.withLock {
      buffer.forEach(conduit.enqueue)
      if let completion { return conduit.end(completion) }
      conduits.append(conduit)
      onlyConduit = conduits.count == 1 ? conduit : nil
    }
    return conduit
  }

  func remove(_ conduit: ReplayConduit<Output, Failure>) {
    lock.lock()
    let index = conduits.firstIndex { $0 === conduit }
    if let index { conduits.remove(at: index) }
    onlyConduit = conduits.count == 1 ? conduits[0] : nil
    let abandoned = index != nil && conduits.isEmpty
    lock.unlock()
    if abandoned { whenAbandoned?() }
  }
}
