#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// One subscription to a subject, its demand, and its subscriber.
///
/// It keeps the subject alive until it ends, as Combine's subscriptions do: whoever asks late still
/// receives the current value.
///
/// What passes has parameters of its own: a superclass of the subscriber's associated types would
/// be looked up by name, once for each kind of subscriber, which takes a part of each app's start.
final class Connection<Output, Failure, Downstream: Subscriber<Output, Failure>>:
  Conduit<Output, Failure>, CustomStringConvertible
{
  let description: String

  private let lock: Lock

  /// The thread that calls the subscriber, which may send from inside; nil while none does.
  private var caller: pthread_t?

  /// What other threads have sent meanwhile.
  ///
  /// They do not wait for their turn, since the subscriber may be waiting for them: what they sent is
  /// delivered by the thread that calls it already.
  private var waiting: [Event] = []

  private var ends: Ends?
  private var demand = Subscribers.Demand.none
  private var hasLatest = false

  /// Whether the end is among what waits.
  private var isEnding = false

  private enum Event {
    case value(Output)
    case end(Subscribers.Completion<Failure>)
  }

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
    guard demand > .none, !isEnding, let downstream = ends?.downstream else {
      hasLatest = false
      return lock.unlock()
    }
    demand -= 1
    hasLatest = true
    let isNested = caller != nil
    guard takeTurn(or: .value(value)) else { return lock.unlock() }
    lock.unlock()
    // Consumed: if it is let go meanwhile, it must not die under the lock.
    let more = (consume downstream).receive(value)
    lock.lock()
    demand += more
    let isOver = !isNested && waiting.isEmpty
    if isOver { caller = nil }
    lock.unlock()
    if !isNested, !isOver { endTurn() }
  }

  override func finish(_ completion: Subscribers.Completion<Failure>) {
    lock.lock()
    let isNested = caller != nil
    guard !isEnding, takeTurn(or: .end(completion)) else { return lock.unlock() }
    lock.unlock()
    deliver(.end(completion))
    if !isNested { endTurn() }
  }

  /// Lets this thread call the subscriber, for a caller that holds the lock; false when another thread
  /// does so already, and will deliver `event`.
  private func takeTurn(or event: Event) -> Bool {
    let thread = pthread_self()
    if let caller, pthread_equal(caller, thread) == 0 {
      if case .end = event { isEnding = true }
      waiting.append(event)
      return false
    }
    caller = thread
    return true
  }

  /// Delivers what other threads have sent meanwhile.
  private func endTurn() {
    while let event = nextWaiting() { deliver(event) }
  }

  /// What to deliver next; nil when nothing waits, and the turn is over.
  private func nextWaiting() -> Event? {
    lock.withLock {
      if waiting.isEmpty { caller = nil }
      return waiting.isEmpty ? nil : waiting.removeFirst()
    }
  }

  private func deliver(_ event: Event) {
    switch event {
    case .value(let value):
      let more = lock.withLock { ends?.downstream }?.receive(value) ?? .none
      if more > .none { lock.withLock { demand += more } }
    case .end(let completion):
      letGo()?.downstream.receive(completion: completion)
    }
  }

  override func request(_ more: Subscribers.Demand) {
    guard more > .none else { return }
    lock.lock()
    guard let multicasting = ends?.multicasting else { return lock.unlock() }
    demand += more
    if !hasLatest, let latest = multicasting.latest { offer(latest) } else { lock.unlock() }
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
