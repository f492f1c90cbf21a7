/// A subject that remembers: each new subscriber first receives the last values, then goes on live.
///
///     sent:             a--b--c-----d--|
///     subscribed here:          ^
///     receives (2):             bc--d--|
///     subscribed late:                  ^
///     receives (2):                     cd|
///
/// A subscriber that asks for little loses nothing: its values wait for its demand. Only the
/// completion does not wait. It follows what has been asked for, and what was not asked for by then
/// is dropped. Values arrive in one order for every subscriber, also when several threads send, and
/// when a subscriber sends from inside its `receive`: that value comes next, for everyone.
///
/// Source: CombineExt, `ReplaySubject`.
public final class ReplaySubject<Output, Failure: Error>: Subject {
  private let lock = Lock()
  private var buffer: ReplayBuffer<Output>
  private var conduits: [ReplayConduit<Output, Failure>] = []
  private var upstreams: [any Subscription] = []
  private var completion: Subscribers.Completion<Failure>?

  /// What happens when the last subscriber has cancelled.
  var whenAbandoned: (() -> Void)?

  /// Creates a subject that replays up to `bufferSize` values.
  public init(bufferSize: Int) {
    buffer = ReplayBuffer(capacity: bufferSize)
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
    guard completion == nil else {
      lock.unlock()
      return
    }
    let displaced = buffer.append(value)
    let receivers = conduits
    for receiver in receivers { receiver.enqueue(value) }
    lock.unlock()
    withExtendedLifetime(displaced) {}
    for receiver in receivers { receiver.drain() }
  }

  /// Ends the subject for every subscriber, and for later ones once they have the last values.
  public func send(completion: Subscribers.Completion<Failure>) {
    lock.lock()
    guard self.completion == nil else {
      lock.unlock()
      return
    }
    self.completion = completion
    let receivers = conduits
    conduits = []
    let finished = upstreams
    upstreams = []
    for receiver in receivers { receiver.completion = completion }
    lock.unlock()
    withExtendedLifetime(finished) {}
    for receiver in receivers { receiver.drain() }
  }

  /// Replays the last values to a subscriber and keeps it up to date.
  public func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Failure {
    attach(subscriber).begin()
  }

  /// Takes a subscriber in, without calling it: nothing that is sent from here on passes it by.
  func attach<Downstream: Subscriber>(_ subscriber: Downstream) -> ReplayConduit<Output, Failure>
  where Downstream.Input == Output, Downstream.Failure == Failure {
    let conduit = ReplayConduit(downstream: AnySubscriber(subscriber), subject: self, lock: lock)
    lock.withLock {
      for value in buffer.elements { conduit.enqueue(value) }
      conduit.completion = completion
      if completion == nil { conduits.append(conduit) }
    }
    return conduit
  }

  func remove(_ conduit: ReplayConduit<Output, Failure>) {
    lock.lock()
    let index = conduits.firstIndex { $0 === conduit }
    if let index { conduits.remove(at: index) }
    let abandoned = index != nil && conduits.isEmpty
    lock.unlock()
    if abandoned { whenAbandoned?() }
  }
}
