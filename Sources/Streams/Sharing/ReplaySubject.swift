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
  private var subscriptions: [DemandBuffer<Output, Failure>] = []
  private var upstreams: [any Subscription] = []
  private var completion: Subscribers.Completion<Failure>?
  private var hasEnded = false

  /// Called when the last subscriber has cancelled.
  var whenAbandoned: (() -> Void)?

  /// Creates a subject that replays up to `bufferSize` values.
  public init(bufferSize: Int) {
    self.bufferSize = Swift.max(bufferSize, 0)
  }

  deinit {
    for upstream in upstreams { upstream.cancel() }
  }

  var hasSubscribers: Bool { lock.withLock { !subscriptions.isEmpty } }

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
    // It may have a deinit, which must not run under the lock.
    let displaced = buffer.takeFirst()
    buffer.append(value)
    passOn(value)
    withExtendedLifetime(displaced) {}
  }

  /// Sends a value to every subscriber.
  ///
  /// The caller holds the lock, and this method releases it.
  private func passOn(_ value: Output) {
    let receivers = subscriptions
    for receiver in receivers { receiver.append(value) }
    lock.unlock()
    for receiver in receivers { receiver.deliver() }
  }

  /// Ends the subject for every subscriber, and for later ones once they have the last values.
  public func send(completion: Subscribers.Completion<Failure>) {
    lock.lock()
    guard !hasEnded else { return lock.unlock() }
    hasEnded = true
    self.completion = completion
    let receivers = exchange(&subscriptions, with: [])
    let finished = exchange(&upstreams, with: [])
    for receiver in receivers { receiver.append(completion) }
    lock.unlock()
    withExtendedLifetime(finished) {}
    for receiver in receivers { receiver.deliver() }
  }

  /// Replays the last values to a subscriber and keeps it up to date.
  public func receive(subscriber: some Subscriber<Output, Failure>) {
    attach(AnySubscriber(calling: subscriber))()
  }

  /// Adds a subscriber without calling it.
  ///
  /// It misses no value that is sent after this call.
  ///
  /// - Returns: Sends the subscriber its subscription, and the values since then.
  func attach(_ subscriber: AnySubscriber<Output, Failure>) -> () -> Void {
    let subscription = DemandBuffer(
      "ReplaySubject",
      downstream: subscriber,
      lock: lock,
      dropsAtEnd: true
    )
    lock.withLock {
      buffer.forEach(subscription.append)
      if let completion { return subscription.append(completion) }
      subscriptions.append(subscription)
    }
    let id = ObjectIdentifier(subscription)
    // It does not keep the subject alive, so that a subject and its subscribers can be released together.
    return { [weak self] in
      subscription.begin(AnyCancellable { self?.remove(id) })
    }
  }

  private func remove(_ id: ObjectIdentifier) {
    lock.lock()
    let index = subscriptions.firstIndex { ObjectIdentifier($0) == id }
    if let index { subscriptions.remove(at: index) }
    let isAbandoned = index != nil && subscriptions.isEmpty
    lock.unlock()
    if isAbandoned { whenAbandoned?() }
  }
}
