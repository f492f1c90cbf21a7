import Platform

/// The subscriptions of a subject, in the order in which they were made.
///
/// A value goes to the subscriptions that exist when it is sent. A subscriber added meanwhile
/// receives the next value; one that cancels meanwhile receives nothing more.
class Multicasting<Output, Failure: Error> {
  /// Guards everything here and in the conduits, and is never held while a subscriber runs.
  final let lock = Lock()

  /// The name of the subject and of its subscriptions.
  final let description: String

  private var conduits: [Conduit<Output, Failure>] = [] {
    didSet {
      hasConduits = !conduits.isEmpty
      onlyConduit = conduits.count == 1 ? conduits[0] : nil
    }
  }

  private var hasConduits = false

  /// The only conduit if there is exactly one, the usual case.
  ///
  /// Unspecialized generic code looks up the type of the list to read it. If it did so for each value,
  /// `script/count-instructions` would count 3 % more for “tap” and “transcript line”.
  private var onlyConduit: Conduit<Output, Failure>?

  /// The thread that calls the subscribers, which may send from inside; nil while none does.
  private var caller: pthread_t?

  /// Events that other threads have sent meanwhile; nil while there are none.
  ///
  /// Those threads do not wait, since a subscriber may be waiting for them. The thread that already
  /// calls the subscribers delivers their events, to all subscribers in one order.
  private var waiting: WaitingEvents<Output, Failure>?

  private var upstreams: [any Subscription] = []
  /// Whether to request values from upstreams at once, as after any subscriber has asked for some.
  private(set) final var isWanted: Bool
  private var completion: Subscribers.Completion<Failure>?
  private(set) final var hasEnded = false

  /// Begins without subscribers.
  ///
  /// If `isWanted`, it requests values from upstreams at once.
  init(_ description: String, isWanted: Bool) {
    self.description = description
    self.isWanted = isWanted
  }

  deinit {
    for upstream in upstreams { upstream.cancel() }
  }

  /// The value for a subscriber that lacks the current one, for a caller that holds the lock.
  var latest: Output? { nil }

  /// Whether there is any subscription.
  final var hasSubscribers: Bool { lock.withLock { hasConduits } }

  func send(_ value: Output) {
    lock.lock()
    passOn(value)
  }

  /// Calls the subscribers.
  ///
  /// The caller holds the lock, and this method releases it.
  final func passOn(_ value: Output) {
    guard hasConduits else { return lock.unlock() }
    let isNested = caller != nil
    guard takeTurn() else { return leave { $0.add(value, for: self.conduits) } }
    if let onlyConduit {
      onlyConduit.offer(value)
    } else {
      let receivers = conduits
      lock.unlock()
      for receiver in receivers {
        lock.lock()
        receiver.offer(value)
      }
    }
    if !isNested { endTurn() }
  }

  /// Offers the current value to a subscriber that has requested more.
  ///
  /// The caller holds the lock, and this method releases it.
  final func catchUp(_ conduit: Conduit<Output, Failure>) {
    guard let latest, !conduit.hasLatest else { return lock.unlock() }
    let isNested = caller != nil
    guard takeTurn() else { return leave { $0.addCatchUp(of: conduit) } }
    conduit.caughtUp = waiting?.lastNumber ?? conduit.caughtUp
    conduit.offer(latest)
    if !isNested { endTurn() }
  }

  /// Lets this thread call the subscribers, for a caller that holds the lock; false if another
  /// thread already does so.
  private func takeTurn() -> Bool {
    let thread = pthread_self()
    if let caller, pthread_equal(caller, thread) == 0 { return false }
    caller = thread
    return true
  }

  /// Leaves an event to the thread that calls the subscribers.
  ///
  /// The caller holds the lock, and this method releases it.
  private func leave(_ add: (WaitingEvents<Output, Failure>) -> Void) {
    let waiting = waiting ?? WaitingEvents()
    self.waiting = waiting
    add(waiting)
    lock.unlock()
  }

  /// Delivers the events of other threads, and then lets them call the subscribers.
  private func endTurn() {
    lock.lock()
    if waiting != nil { deliverWaiting() }
    caller = nil
    lock.unlock()
  }

  /// Delivers the events of other threads, for a caller that holds the lock.
  ///
  /// A function of its own, because the runtime would look up the type of an event for each value.
  @inline(never)
  private func deliverWaiting() {
    while let waiting, let event = waiting.next() {
      lock.unlock()
      deliver(event)
      lock.lock()
    }
    waiting = nil
  }

  private func deliver(_ event: WaitingEvents<Output, Failure>.Event) {
    switch event {
    case .value(let value, let number, let receivers):
      for receiver in receivers {
        lock.lock()
        if receiver.caughtUp >= number { lock.unlock() } else { receiver.offer(value) }
      }
    case .catchUp(let conduit):
      lock.lock()
      catchUp(conduit)
    case .end(let completion, let receivers):
      for receiver in receivers { receiver.finish(completion) }
    }
  }

  final func send(completion: Subscribers.Completion<Failure>) {
    lock.lock()
    guard !hasEnded else { return lock.unlock() }
    hasEnded = true
    self.completion = completion
    let receivers = exchange(&conduits, with: [])
    let isNested = caller != nil
    guard takeTurn() else { return leave { $0.add(completion, for: receivers) } }
    lock.unlock()
    for receiver in receivers { receiver.finish(completion) }
    if !isNested { endTurn() }
  }

  final func send(subscription: any Subscription) {
    lock.lock()
    upstreams.append(subscription)
    let isWanted = isWanted
    lock.unlock()
    if isWanted { subscription.request(.unlimited) }
  }

  /// Requests values from the upstreams, unless that was done before.
  final func askForValues() {
    lock.lock()
    let unasked = isWanted ? [] : upstreams
    isWanted = true
    lock.unlock()
    for upstream in unasked { upstream.request(.unlimited) }
  }

  final func attach(_ subscriber: some Subscriber<Output, Failure>, to subject: AnyObject) {
    lock.lock()
    if let completion {
      lock.unlock()
      subscriber.receive(subscription: Subscriptions.empty)
      subscriber.receive(completion: completion)
      return
    }
    let conduit = Connection(subject: subject, multicasting: self, downstream: subscriber)
    conduits.append(conduit)
    lock.unlock()
    subscriber.receive(subscription: conduit)
  }

  final func remove(_ conduit: Conduit<Output, Failure>) {
    lock.lock()
    if let index = conduits.firstIndex(where: { $0 === conduit }) { conduits.remove(at: index) }
    lock.unlock()
  }
}
