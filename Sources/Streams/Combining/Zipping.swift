/// One subscription of any form of `zip`, to several upstreams whose values are paired by position.
///
/// The downstream's demand goes to each upstream. Values wait for their partners and for demand;
/// one thread at a time delivers, including values that come meanwhile.
final class Zipping<Downstream: Subscriber>: Subscription, CustomStringConvertible {
  typealias Failure = Downstream.Failure

  private let lock = Lock()
  private let downstream: Downstream
  /// Takes the first value of each queue; nil after the end.
  private var take: (() -> Downstream.Input)?
  private var queues: [any ZippingQueue]
  private var upstreams: [(any Subscription)?]
  private var ended: [Bool]
  private var empty: Int
  private var demand = Subscribers.Demand.none
  private var completion = Subscribers.Completion<Failure>.finished
  private var hasEnded = false
  private var isDelivering = false
  private var isOver = false

  /// Creates a subscription that sends what `take` takes from all `queues`.
  init(downstream: Downstream, queues: [any ZippingQueue], take: @escaping () -> Downstream.Input) {
    self.downstream = downstream
    self.queues = queues
    self.take = take
    upstreams = Array(repeating: nil, count: queues.count)
    ended = Array(repeating: false, count: queues.count)
    empty = queues.count
  }

  var description: String { "Zip" }

  /// The subscriber for one of the upstreams, whose values wait in `queue`.
  func side<Value>(_ index: Int, _ queue: Ring<Value>) -> AnySubscriber<Value, Failure> {
    AnySubscriber(
      receiveSubscription: { self.receive(subscription: $0, index) },
      receiveValue: { value in
        self.receive(index) { queue.append(value) }
        return .none
      },
      receiveCompletion: { self.receive(completion: $0, index) }
    )
  }

  /// Sends the downstream its subscription, before it receives from any upstream.
  func begin() {
    downstream.receive(subscription: self)
  }

  // MARK: The upstreams

  private func receive(subscription: any Subscription, _ index: Int) {
    lock.lock()
    let isWanted = !isOver && upstreams[index] == nil && !ended[index]
    if isWanted { upstreams[index] = subscription }
    let demand = demand
    lock.unlock()
    guard isWanted else { return subscription.cancel() }
    if demand > .none { subscription.request(demand) }
  }

  private func receive(_ index: Int, append: () -> Void) {
    lock.lock()
    guard !isOver, !ended[index] else { return lock.unlock() }
    if queues[index].isEmpty { empty -= 1 }
    append()
    let mustDeliver = empty == 0
    lock.unlock()
    if mustDeliver { deliver() }
  }

  private func receive(completion: Subscribers.Completion<Failure>, _ index: Int) {
    lock.lock()
    guard !isOver, !ended[index] else { return lock.unlock() }
    ended[index] = true
    let finished = upstreams[index].take()
    switch completion {
    case .finished:
      if queues[index].isEmpty { hasEnded = true }
    case .failure:
      self.completion = completion
      hasEnded = true
    }
    lock.unlock()
    withExtendedLifetime(finished) {}
    deliver()
  }

  // MARK: The downstream

  func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    lock.lock()
    self.demand += demand
    let everyone = upstreams
    lock.unlock()
    deliver()
    for upstream in everyone { upstream?.request(demand) }
  }

  func cancel() {
    lock.lock()
    release()
  }

  /// Cancels everything.
  ///
  /// The caller holds the lock, and this method releases it.
  private func release() {
    isOver = true
    let others = exchange(&upstreams, with: [])
    let dropped = (queues: exchange(&queues, with: []), take: take.take())
    lock.unlock()
    for other in others { other?.cancel() }
    withExtendedLifetime(dropped) {}
  }

  // MARK: Delivery

  private func deliver() {
    lock.lock()
    guard !isDelivering else { return lock.unlock() }
    isDelivering = true
    while !isOver, !hasEnded, empty == 0, demand > .none, let take {
      demand -= 1
      let values = take()
      noteEmptyQueues()
      lock.unlock()
      let earned = downstream.receive(values)
      lock.lock()
      demand += earned
      guard earned > .none else { continue }
      let everyone = upstreams
      lock.unlock()
      for upstream in everyone { upstream?.request(earned) }
      lock.lock()
    }
    isDelivering = false
    guard hasEnded, !isOver else { return lock.unlock() }
    let completion = completion
    release()
    downstream.receive(completion: completion)
  }

  private func noteEmptyQueues() {
    for (index, queue) in queues.enumerated() where queue.isEmpty {
      empty += 1
      if ended[index] { hasEnded = true }
    }
  }
}

/// Values of some type that wait for their partners.
protocol ZippingQueue: AnyObject {
  var isEmpty: Bool { get }
}

extension Ring: ZippingQueue {}
