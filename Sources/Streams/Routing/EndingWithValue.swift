/// One subscription of `materialize` or `replaceEmpty`, whose upstream's end may become a value.
///
/// The value waits until it is wanted, and the end follows it.
final class EndingWithValue<Failure: Error, Downstream: Subscriber>:
  Subscriber, Subscription, CustomStringConvertible
{
  typealias Input = Downstream.Input

  /// Turns the upstream's end into the last value, or into the end of the stream.
  typealias LastEvent = (
    Subscribers.Completion<Failure>, _ isEmpty: Bool
  ) -> Event<Input, Downstream.Failure>

  let description: String
  private let downstream: Downstream
  private let lastEvent: LastEvent
  private let lock = Lock()
  private var upstream = UpstreamLink.awaited
  private var isEmpty = true
  private var demand = Subscribers.Demand.none
  private var hasUpstreamEnded = false
  /// The value that waits for demand when the upstream has ended.
  private var last: Input?

  init(_ description: String, downstream: Downstream, lastEvent: @escaping LastEvent) {
    self.description = description
    self.downstream = downstream
    self.lastEvent = lastEvent
  }

  func receive(subscription: any Subscription) {
    guard lock.withLock({ upstream.begin(with: subscription) }) else {
      return subscription.cancel()
    }
    downstream.receive(subscription: self)
  }

  func receive(_ value: Input) -> Subscribers.Demand {
    lock.lock()
    guard !upstream.isOver, !hasUpstreamEnded, demand > .none else {
      lock.unlock()
      return .none
    }
    isEmpty = false
    demand -= 1
    lock.unlock()
    let earned = downstream.receive(value)
    lock.withLock { demand += earned }
    // The value may have made the upstream end.
    sendLast()
    return earned
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    lock.lock()
    guard !upstream.isOver, !hasUpstreamEnded else { return lock.unlock() }
    hasUpstreamEnded = true
    let finished = upstream.take()
    let event = lastEvent(completion, isEmpty)
    if case .value(let value) = event { last = value }
    lock.unlock()
    withExtendedLifetime(finished) {}
    switch event {
    case .value: sendLast()
    case .finished: finish(.finished)
    case .failure(let failure): finish(.failure(failure))
    }
  }

  /// Sends the last value and the end, if the value waits and is wanted.
  private func sendLast() {
    lock.lock()
    guard !upstream.isOver, demand > .none, let value = last.take() else { return lock.unlock() }
    lock.unlock()
    // Nothing follows, so the demand returned here does not matter.
    _ = downstream.receive(value)
    finish(.finished)
  }

  private func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
    guard lock.withLock({ upstream.end() }).wasActive else { return }
    downstream.receive(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    lock.lock()
    self.demand += demand
    let upstream = upstream.subscription
    lock.unlock()
    if let upstream { upstream.request(demand) } else { sendLast() }
  }

  func cancel() {
    lock.withLock { upstream.end() }.subscription?.cancel()
  }
}
