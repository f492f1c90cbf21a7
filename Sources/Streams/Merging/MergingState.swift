/// The decisions of `merge` and `flatMap`, which send the values of several publishers, the children, as
/// they arrive.
///
/// One value is requested ahead from each child, and waits for demand. With unlimited demand, everything is
/// requested. The methods are the events. Each returns what is left to do after the caller has left the lock.
struct MergingState<Value> {
  enum Arrival {
    /// Send the value, and then those that came meanwhile, unless a delivery is in progress.
    case deliver(isOutermost: Bool)
    /// Release the value that was displaced.
    case waits(displaced: Value?)
  }

  /// The publisher that makes the children.
  private var upstream: UpstreamLink
  /// The maximum number of children at a time.
  let limit: Subscribers.Demand
  /// Whether a child that sends more than was requested loses all but its last value.
  private let keepsLastOnly: Bool
  private var children: [Int: MergingChild]
  private var nextChild: Int
  private let waiting = Ring<(child: Int, value: Value)>()
  private var demand = Subscribers.Demand.none
  private var isDelivering = false

  /// Begins with children that exist from the start, and no others.
  init(childCount: Int) {
    upstream = .ended
    limit = .none
    keepsLastOnly = true
    children = Dictionary(uniqueKeysWithValues: (0..<childCount).map { ($0, MergingChild()) })
    nextChild = childCount
  }

  /// Begins without children, which an upstream makes.
  init(limit: Subscribers.Demand) {
    upstream = .awaited
    self.limit = limit
    keepsLastOnly = false
    children = [:]
    nextChild = 0
  }

  /// Whether all values have been sent, and there can be no more.
  var isDone: Bool { !isOpen && children.isEmpty && waiting.isEmpty }

  /// Whether the upstream may make children.
  var isOpen: Bool { upstream.isOpen }

  /// The subscriptions to the children, in the order in which these were made.
  private var subscriptions: [any Subscription] {
    children.sorted { $0.key < $1.key }.compactMap(\.value.subscription)
  }

  // MARK: The upstream

  /// Returns whether the subscription is wanted.
  mutating func begin(with subscription: any Subscription) -> Bool {
    upstream.begin(with: subscription)
  }

  /// Returns the upstream, to be released; nil if it has ended before.
  mutating func endUpstream() -> UpstreamLink? {
    isOpen ? exchange(&upstream, with: .ended) : nil
  }

  /// Returns the number of a new child.
  mutating func addChild() -> Int {
    defer { nextChild += 1 }
    children[nextChild] = MergingChild()
    return nextChild
  }

  // MARK: The children

  /// Returns what to request from a child; nil if its subscription is not wanted.
  mutating func begin(_ child: Int, with subscription: any Subscription) -> Subscribers.Demand? {
    guard let known = children[child], known.subscription == nil else { return nil }
    children[child]?.subscription = subscription
    return demand == .unlimited ? .unlimited : .max(1)
  }

  /// Returns what to do with a value; nil if the child has ended.
  mutating func receive(_ value: Value, from child: Int) -> Arrival? {
    guard let sender = children[child] else { return nil }
    guard demand > .none, waiting.isEmpty else {
      if keepsLastOnly, demand == .none, sender.hasWaitingValue {
        let displaced = waiting.replaceLast(with: (child, value)) { $0.child == child }
        return .waits(displaced: displaced?.value)
      }
      waiting.append((child, value))
      children[child]?.hasWaitingValue = true
      return .waits(displaced: nil)
    }
    demand -= 1
    return .deliver(isOutermost: beginDelivering())
  }

  /// Returns a child that ends, to be released, and the upstream if that shall make another one.
  mutating func end(_ child: Int) -> (child: MergingChild, upstream: (any Subscription)?)? {
    guard let ended = children.removeValue(forKey: child) else { return nil }
    return (ended, limit == .unlimited ? nil : upstream.subscription)
  }

  // MARK: The downstream

  /// Returns the subscriptions from which to request everything, and whether to deliver waiting values.
  mutating func request(
    _ more: Subscribers.Demand
  ) -> (unlimited: [any Subscription], mustDeliver: Bool) {
    guard demand != .unlimited else { return ([], false) }
    demand += more
    return (demand == .unlimited ? subscriptions : [], !waiting.isEmpty && !isDelivering)
  }

  /// Returns false if a delivery is in progress, which goes on with the waiting values.
  mutating func beginDelivering() -> Bool {
    !exchange(&isDelivering, with: true)
  }

  /// Returns the next waiting value, and the child from which to request another one; nil if no value is left
  /// or wanted, which ends the delivery.
  mutating func nextDelivery() -> (value: Value, sender: (any Subscription)?)? {
    guard demand > .none, !waiting.isEmpty else {
      isDelivering = false
      return nil
    }
    let (child, value) = waiting.takeFirst()
    demand -= 1
    children[child]?.hasWaitingValue = false
    return (value, demand == .unlimited ? nil : children[child]?.subscription)
  }

  /// Cancels all subscriptions of a state that has been taken out.
  func cancel() {
    upstream.subscription?.cancel()
    for subscription in subscriptions { subscription.cancel() }
  }
}

/// A child of a merge that has not ended.
struct MergingChild {
  var subscription: (any Subscription)?
  var hasWaitingValue = false
}
