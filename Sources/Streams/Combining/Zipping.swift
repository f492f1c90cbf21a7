/// One subscription to several upstreams of one kind whose values belong together in their order:
/// the machine behind `zip` of a collection.
///
/// The downstream's demand goes to each upstream. Values wait for their partners and for demand; one
/// thread at a time delivers, and takes along what comes meanwhile.
final class Zipping<Element, Downstream: Subscriber>: Subscription, CustomStringConvertible
where Downstream.Input == [Element] {
  typealias Failure = Downstream.Failure

  private enum Step {
    case values([Element], Downstream)
    case end(Subscribers.Completion<Failure>, Downstream, [(any Subscription)?])
    case rest
  }

  private let lock = Lock()
  private var downstream: Downstream?
  private var upstreams: [(any Subscription)?]
  private var queues: [Ring<Element>]
  private var ended: [Bool]
  private var empty: Int
  private var demand = Subscribers.Demand.none
  private var completion: Subscribers.Completion<Failure>?
  private var isDelivering = false

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
    guard downstream != nil, upstreams[index] == nil, !ended[index] else {
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
    guard downstream != nil, !ended[index] else {
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
    guard downstream != nil, !ended[index] else {
      lock.unlock()
      return
    }
    ended[index] = true
    let finished = upstreams[index].take()
    if case .finished = completion {
      if queues[index].isEmpty { self.completion = self.completion ?? .finished }
    } else {
      self.completion = completion
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
    let released = (downstream.take(), upstreams: upstreams, queues: queues)
    upstreams = upstreams.map { _ in nil }
    queues = []
    lock.unlock()
    for upstream in released.upstreams { upstream?.cancel() }
  }

  // MARK: Delivery

  private func deliver() {
    lock.lock()
    guard !isDelivering else {
      lock.unlock()
      return
    }
    isDelivering = true
    lock.unlock()
    while true {
      switch nextStep() {
      case .values(let values, let downstream):
        let earned = downstream.receive(values)
        guard earned > .none else { continue }
        lock.lock()
        demand += earned
        let everyone = upstreams
        lock.unlock()
        for upstream in everyone { upstream?.request(earned) }
      case .end(let completion, let downstream, let others):
        for other in others { other?.cancel() }
        downstream.receive(completion: completion)
        return
      case .rest:
        return
      }
    }
  }

  private func nextStep() -> Step {
    lock.lock()
    defer { lock.unlock() }
    if let downstream {
      if let completion {
        let others = exchange(&upstreams, with: upstreams.map { _ in nil })
        self.downstream = nil
        return .end(completion, downstream, others)
      }
      if empty == 0, demand > .none {
        demand -= 1
        return .values(takeValues(), downstream)
      }
    }
    isDelivering = false
    return .rest
  }

  private func takeValues() -> [Element] {
    queues.indices.map { index in
      let value = queues[index].takeFirst()
      if queues[index].isEmpty {
        empty += 1
        if ended[index] { completion = .finished }
      }
      return value
    }
  }
}
