#if !canImport(Combine)
  /// One subscription to an upstream and to the publishers that are made of its values: the machine
  /// behind `flatMap`.
  ///
  /// Each child is asked for one value ahead, which waits until the downstream wants it; a downstream
  /// without limit asks every child for everything. `turn` gives the downstream one event at a time;
  /// `lock` guards the state, never a call.
  final class FlatMapping<Value, Child: Publisher, Downstream: Subscriber>:
    Subscriber, Subscription, CustomStringConvertible
  where Child.Output == Downstream.Input, Child.Failure == Downstream.Failure {
    typealias Input = Value
    typealias Failure = Downstream.Failure

    private let downstream: Downstream
    /// How many children there may be at a time.
    private let limit: Subscribers.Demand
    private let turn = RecursiveLock()
    private let lock = Lock()
    /// Nil once it is over.
    private var transform: ((Value) -> Child)?
    private var upstream: (any Subscription)?
    private var hasBegun = false
    private var isUpstreamRunning = true
    /// The children that have not ended, by their numbers; nil until a child has sent a subscription.
    private var children: [Int: (any Subscription)?] = [:]
    private var childCount = 0
    private var waiting = Ring<(child: Int, value: Child.Output)>()
    private var demand = Subscribers.Demand.none
    private var isDelivering = false
    private var isOver = false

    init(
      downstream: Downstream,
      limit: Subscribers.Demand,
      transform: @escaping (Value) -> Child
    ) {
      self.downstream = downstream
      self.limit = limit
      self.transform = transform
    }

    var description: String { "FlatMap" }

    /// The subscriber for one of the children.
    struct Side: Subscriber, CustomStringConvertible {
      let combineIdentifier = CombineIdentifier()
      let mapping: FlatMapping
      let child: Int

      var description: String { "FlatMap" }

      func receive(subscription: any Subscription) {
        mapping.receive(subscription: subscription, child)
      }

      func receive(_ value: Child.Output) -> Subscribers.Demand {
        mapping.receive(value, child)
      }

      func receive(completion: Subscribers.Completion<Child.Failure>) {
        mapping.receive(completion: completion, child)
      }
    }

    // MARK: The upstream

    func receive(subscription: any Subscription) {
      lock.lock()
      guard !isOver, !hasBegun else {
        lock.unlock()
        subscription.cancel()
        return
      }
      hasBegun = true
      upstream = subscription
      lock.unlock()
      subscription.request(limit)
    }

    func receive(_ value: Value) -> Subscribers.Demand {
      guard let transform = lock.withLock({ isUpstreamRunning ? transform : nil }) else {
        return .none
      }
      let child = transform(value)
      lock.lock()
      guard !isOver else {
        lock.unlock()
        return .none
      }
      let number = childCount
      childCount += 1
      children.updateValue(nil, forKey: number)
      lock.unlock()
      child.subscribe(Side(mapping: self, child: number))
      return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
      turn.lock()
      defer { turn.unlock() }
      lock.lock()
      guard isUpstreamRunning else {
        lock.unlock()
        return
      }
      isUpstreamRunning = false
      let finished = upstream.take()
      lock.unlock()
      withExtendedLifetime(finished) {}
      switch completion {
      case .finished: finishIfDone()
      case .failure: fail(completion)
      }
    }

    // MARK: The children

    private func receive(subscription: any Subscription, _ child: Int) {
      lock.lock()
      guard case .some(nil) = children[child] else {
        lock.unlock()
        subscription.cancel()
        return
      }
      children[child] = .some(subscription)
      let demand: Subscribers.Demand = demand == .unlimited ? .unlimited : .max(1)
      lock.unlock()
      subscription.request(demand)
    }

    private func receive(_ value: Child.Output, _ child: Int) -> Subscribers.Demand {
      turn.lock()
      defer { turn.unlock() }
      lock.lock()
      guard children[child] != nil else {
        lock.unlock()
        return .none
      }
      guard demand > .none, waiting.isEmpty else {
        waiting.append((child, value))
        lock.unlock()
        return .none
      }
      let isUnlimited = demand == .unlimited
      demand -= 1
      let isOutermost = !isDelivering
      isDelivering = true
      lock.unlock()
      let earned = downstream.receive(value)
      lock.lock()
      demand += earned
      if isOutermost { isDelivering = false }
      let hasMore = isOutermost && !waiting.isEmpty
      let everyone = isUnlimited ? [] : childrenToAskForAll
      lock.unlock()
      for child in everyone { child.request(.unlimited) }
      if hasMore { deliverWaiting() }
      return isUnlimited ? .none : .max(1)
    }

    private func receive(completion: Subscribers.Completion<Failure>, _ child: Int) {
      turn.lock()
      defer { turn.unlock() }
      lock.lock()
      guard let finished = children.removeValue(forKey: child) else {
        lock.unlock()
        return
      }
      lock.unlock()
      withExtendedLifetime(finished) {}
      switch completion {
      case .finished:
        finishIfDone()
        if limit != .unlimited { lock.withLock { upstream }?.request(.max(1)) }
      case .failure: fail(completion)
      }
    }

    // MARK: The downstream

    func request(_ demand: Subscribers.Demand) {
      lock.lock()
      guard demand > .none, !isOver, self.demand != .unlimited else {
        lock.unlock()
        return
      }
      self.demand += demand
      let everyone = childrenToAskForAll
      // What delivers at the moment sees the new demand, and goes on.
      let mustDeliver = !waiting.isEmpty && !isDelivering
      lock.unlock()
      if mustDeliver { deliverWaiting() }
      for child in everyone { child.request(.unlimited) }
    }

    func cancel() {
      _ = letGo()
    }

    // MARK: Delivery

    private func deliverWaiting() {
      turn.lock()
      defer { turn.unlock() }
      lock.lock()
      guard !isDelivering else {
        lock.unlock()
        return
      }
      isDelivering = true
      while !isOver, demand > .none, !waiting.isEmpty {
        let (child, value) = waiting.takeFirst()
        let isUnlimited = demand == .unlimited
        let sender = isUnlimited ? nil : children[child] ?? nil
        demand -= 1
        lock.unlock()
        let earned = downstream.receive(value)
        lock.lock()
        demand += earned
        let everyone = isUnlimited ? [] : childrenToAskForAll
        lock.unlock()
        for child in everyone { child.request(.unlimited) }
        sender?.request(.max(1))
        lock.lock()
      }
      isDelivering = false
      lock.unlock()
      finishIfDone()
    }

    /// The children, in the order in which they were made, if the downstream wants everything; for a
    /// caller that holds the lock.
    private var childrenToAskForAll: [any Subscription] {
      demand == .unlimited ? children.sorted { $0.key < $1.key }.compactMap(\.value) : []
    }

    private func finishIfDone() {
      lock.lock()
      let isDone = !isOver && !isUpstreamRunning && children.isEmpty && waiting.isEmpty
      lock.unlock()
      if isDone, letGo() { downstream.receive(completion: .finished) }
    }

    private func fail(_ completion: Subscribers.Completion<Failure>) {
      if letGo() { downstream.receive(completion: completion) }
    }

    /// Ends everything, and says whether it was still going on.
    private func letGo() -> Bool {
      lock.lock()
      let wasGoingOn = !isOver
      isOver = true
      isUpstreamRunning = false
      let released = (
        upstream: upstream.take(), transform: transform.take(),
        children: exchange(&children, with: [:]), waiting: exchange(&waiting, with: Ring())
      )
      lock.unlock()
      released.upstream?.cancel()
      for child in released.children.sorted(by: { $0.key < $1.key }) { child.value?.cancel() }
      withExtendedLifetime(released) {}
      return wasGoingOn
    }
  }
#endif
