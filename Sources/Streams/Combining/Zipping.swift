/// One subscription to several upstreams of one kind whose values belong together in their order:
/// the machine behind `zip` of a collection.
///
/// The downstream's demand goes to each upstream. Values wait for their partners and for demand;
/// one thread at a time delivers, and takes along what comes meanwhile.
final class Zipping<Element, Downstream: Subscriber>: Subscription, CustomStringConvertible
where Downstream.Input == [Element] {
  typealias Failure = Downstream.Failure

  private let lock = Lock()
  private let downstream: Downstream
  private var upstreams: [(any Subscription)?]
  private var queues: [Ring<Element>]
  private var ended: [Bool]
  private var empty: Int
  private var demand = Subscribers.Demand.none
  private var completion = Subscribers.Completion<Failure>.finished
  private var hasEnded = false
  private var isDelivering = false
  private var isOver = false

  init(downstream: Downstream, count: Int) {
    self.downstream = downstream
    upstreams = Array(repeating: nil, count: count)
    queues = (0..<count).map { _ in Ring() }
    ended = Array(repeating: false, count: count)
    empty = count
  }

  var description: String { "Zip" }

  struct Side: Subscriber, CustomStringConvertible {
    let combineIdentifier = CombineIdentifier()
    let zipping: Zipping
    let index: Int

    var description: String { "Zip" }

    func receive(subscription: any Subscription) {
      zipping.receive(subscription: subscription, index)
    }

    func receive(_ value: Element) -> Subscribers.Demand {
      zipping.receive(value, index)
      return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
      zipping.receive(completion: completion, index)
    }
  }

  // MARK: The upstreams

  private func receive(subscription: any Subscription, _ index: Int) {
    lock.lock()
    guard !isOver, upstreams[index] == nil, !ended[index] else {
      lock.unlock()
      subscription.cancel()
      return
    }
    upstreams[index] = subscription
    let demand = demand
    lock.unlock()
    if demand > .none { subscription.request(demand) }
  }

  private func receive(_ value: Element, _ index: Int) {
    lock.lock()
    guard !isOver, !ended[index] else {
      lock.unlock()
      return
    }
    if queues[index].isEmpty { empty -= 1 }
    queues[index].append(value)
    let mustDeliver = empty == 0
    lock.unlock()
    if mustDeliver { deliver() }
  }

  private func receive(completion: Subscribers.Completion<Failure>, _ index: Int) {
    lock.lock()
    guard !isOver, !ended[index] else {
      lock.unlock()
      return
    }
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
    isOver = true
    let others = exchange(&upstreams, with: [])
    let dropped = exchange(&queues, with: [])
    lock.unlock()
    for other in others { other?.cancel() }
    withExtendedLifetime(dropped) {}
  }

  // MARK: Delivery

  private func deliver() {
    lock.lock()
    guard !isDelivering else {
      lock.unlock()
      return
    }
    isDelivering = true
    while !isOver, !hasEnded, empty == 0, demand > .none {
      demand -= 1
      let values = takeValues()
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
    if hasEnded, !isOver { finishWithLock() } else { lock.unlock() }
  }

  private func finishWithLock() {
    isOver = true
    let completion = completion
    let others = exchange(&upstreams, with: [])
    let dropped = exchange(&queues, with: [])
    lock.unlock()
    for other in others { other?.cancel() }
    withExtendedLifetime(dropped) {}
    downstream.receive(completion: completion)
  }

  private func takeValues() -> [Element] {
    let values = [Element](unsafeUninitializedCapacity: queues.count) { values, count in
      for (index, queue) in queues.enumerated() {
        values.initializeElement(at: index, to: queue.takeFirst())
        guard queue.isEmpty else { continue }
        empty += 1
        if ended[index] { hasEnded = true }
      }
      count = queues.count
    }
    return values
  }
}
