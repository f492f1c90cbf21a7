/// Who listens to a subject, in the order in which they came, and what they are told.
///
/// What is sent goes to those who listened when it was sent: who comes meanwhile hears the next
/// value, who leaves meanwhile is not called any more.
class Multicasting<Output, Failure: Error> {
  /// Guards everything here and in the conduits, and is never held while a subscriber runs.
  final let lock = Lock()

  /// The subject's name, which is that of its subscriptions.
  final let description: String

  private var conduits: [Conduit<Output, Failure>] = [] {
    didSet {
      isHeard = !conduits.isEmpty
      onlyConduit = conduits.count == 1 ? conduits[0] : nil
    }
  }

  private var isHeard = false

  /// The only conduit, if there is one only: the usual case, in which no list is walked.
  private var onlyConduit: Conduit<Output, Failure>?

  private var upstreams: [any Subscription] = []
  private var isWanted: Bool
  private var completion: Subscribers.Completion<Failure>?
  private(set) final var hasEnded = false

  /// Begins without subscribers, and asks upstreams for values at once if they are wanted anyway.
  init(_ description: String, isWanted: Bool) {
    self.description = description
    self.isWanted = isWanted
  }

  deinit {
    for upstream in upstreams { upstream.cancel() }
  }

  /// What a subscriber receives that has yet to catch up, for a caller that holds the lock.
  var latest: Output? { nil }

  func send(_ value: Output) {
    lock.lock()
    passOn(value)
  }

  /// Calls the subscribers, for a caller that holds the lock and gives it away.
  final func passOn(_ value: Output) {
    guard isHeard else { return lock.unlock() }
    if let onlyConduit { return onlyConduit.offer(value) }
    let receivers = conduits
    lock.unlock()
    for receiver in receivers {
      lock.lock()
      receiver.offer(value)
    }
  }

  final func send(completion: Subscribers.Completion<Failure>) {
    lock.lock()
    guard !hasEnded else { return lock.unlock() }
    hasEnded = true
    self.completion = completion
    let receivers = exchange(&conduits, with: [])
    lock.unlock()
    for receiver in receivers { receiver.finish(completion) }
  }

  final func send(subscription: any Subscription) {
    lock.lock()
    upstreams.append(subscription)
    let isWanted = isWanted
    lock.unlock()
    if isWanted { subscription.request(.unlimited) }
  }

  /// Asks the upstreams for values, unless they have been asked.
  final func askForValues() {
    lock.lock()
    let unasked = isWanted ? [] : upstreams
    isWanted = true
    lock.unlock()
    for upstream in unasked { upstream.request(.unlimited) }
  }

  final func attach<Downstream: Subscriber>(_ subscriber: Downstream, to subject: AnyObject)
  where Downstream.Input == Output, Downstream.Failure == Failure {
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
