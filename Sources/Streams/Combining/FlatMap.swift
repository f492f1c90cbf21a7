#if !canImport(Combine)
  // OpenCombine's `flatMap` can deliver after its end. The condition makes the compiler prefer
  // these, as for `share()`.
  extension Publisher where Self: SendableMetatype {
    /// The values of all publishers that a closure makes from the values of this one.
    ///
    ///     self:    a------b---------|
    ///     a makes: 1--2--3--4--|
    ///     b makes:        5--6--7|
    ///     output:  1--2--35-46--7---|
    ///
    /// It ends when this publisher and all of these have ended, and fails when one fails.
    /// Source: Combine, `flatMap`.
    ///
    /// - Parameters:
    ///   - maxPublishers: The maximum number of made publishers at a time.
    ///   - transform: Makes a publisher from a value.
    /// - Returns: The values of all made publishers, as they arrive.
    public func flatMap<Child: Publisher>(
      maxPublishers: Subscribers.Demand = .unlimited,
      _ transform: @escaping (Output) -> Child
    ) -> AnyPublisher<Child.Output, Failure> where Child.Failure == Failure {
      flatMapped(maxPublishers, transform)
    }

    /// The values of all publishers that a closure makes from the values of this one.
    ///
    /// The made publishers cannot fail. Source: Combine, `flatMap`.
    public func flatMap<Child: Publisher>(
      maxPublishers: Subscribers.Demand = .unlimited,
      _ transform: @escaping (Output) -> Child
    ) -> AnyPublisher<Child.Output, Failure> where Child.Failure == Never {
      flatMapped(maxPublishers) { transform($0).setFailureType(to: Failure.self) }
    }

    private func flatMapped<Child: Publisher>(
      _ limit: Subscribers.Demand,
      _ transform: @escaping (Output) -> Child
    ) -> AnyPublisher<Child.Output, Failure> where Child.Failure == Failure {
      AnyPublisher { subscriber in
        let mapping = FlatMapping(downstream: subscriber, limit: limit, transform: transform)
        subscriber.receive(subscription: mapping)
        self.subscribe(mapping)
      }
    }
  }

  extension Publisher where Self: SendableMetatype, Failure == Never {
    /// The values of all publishers that a closure makes from the values of this one.
    ///
    /// This publisher cannot fail. Source: Combine, `flatMap`.
    public func flatMap<Child: Publisher>(
      maxPublishers: Subscribers.Demand = .unlimited,
      _ transform: @escaping (Output) -> Child
    ) -> AnyPublisher<Child.Output, Child.Failure> {
      setFailureType(to: Child.Failure.self).flatMap(maxPublishers: maxPublishers, transform)
    }

    /// The values of all publishers that a closure makes from the values of this one.
    ///
    /// None of them can fail. Source: Combine, `flatMap`.
    public func flatMap<Child: Publisher>(
      maxPublishers: Subscribers.Demand = .unlimited,
      _ transform: @escaping (Output) -> Child
    ) -> AnyPublisher<Child.Output, Never> where Child.Failure == Never {
      flatMapped(maxPublishers, transform)
    }
  }

  /// One subscription of `flatMap`, to an upstream and to the publishers made from its values.
  ///
  /// It requests one value ahead from each child, which waits for demand. With unlimited demand, it
  /// requests everything from each child. `turn` gives the downstream one
  /// event at a time; `lock` guards the state, never a call.
  final class FlatMapping<Value, Child: Publisher, Downstream: Subscriber>:
    Subscriber, Subscription, CustomStringConvertible
  where Child.Output == Downstream.Input, Child.Failure == Downstream.Failure {
    typealias Input = Value
    typealias Failure = Downstream.Failure

    private let downstream: Downstream
    /// The maximum number of children at a time.
    private let limit: Subscribers.Demand
    private let turn = RecursiveLock()
    private let lock = Lock()
    /// Nil after the end.
    private var transform: ((Value) -> Child)?
    private var upstream = UpstreamLink()
    private var isUpstreamRunning = true
    /// The children that have not ended, by their numbers; nil until a child has sent a
    /// subscription.
    private var children: [Int: (any Subscription)?] = [:]
    private var childCount = 0
    private var waiting = Ring<(child: Int, value: Child.Output)>()
    private var demand = Subscribers.Demand.none
    private var isDelivering = false

    init(downstream: Downstream, limit: Subscribers.Demand, transform: @escaping (Value) -> Child) {
      self.downstream = downstream
      self.limit = limit
      self.transform = transform
    }

    var description: String { "FlatMap" }

    /// The subscriber for one of the children.
    private func side(_ child: Int) -> AnySubscriber<Child.Output, Failure> {
      AnySubscriber(
        receiveSubscription: { self.receive(subscription: $0, child) },
        receiveValue: { self.receive($0, child) },
        receiveCompletion: { self.receive(completion: $0, child) }
      )
    }

    // MARK: The upstream

    func receive(subscription: any Subscription) {
      guard lock.withLock({ upstream.begin(with: subscription) }) else {
        return subscription.cancel()
      }
      subscription.request(limit)
    }

    func receive(_ value: Value) -> Subscribers.Demand {
      guard let transform = lock.withLock({ isUpstreamRunning ? transform : nil }) else {
        return .none
      }
      let child = transform(value)
      lock.lock()
      guard !upstream.isOver else {
        lock.unlock()
        return .none
      }
      let number = childCount
      childCount += 1
      children.updateValue(nil, forKey: number)
      lock.unlock()
      child.subscribe(side(number))
      return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
      turn.lock()
      defer { turn.unlock() }
      lock.lock()
      guard isUpstreamRunning else { return lock.unlock() }
      isUpstreamRunning = false
      let finished = upstream.take()
      lock.unlock()
      withExtendedLifetime(finished) {}
      switch completion {
      case .finished: finishIfDone()
      case .failure: finish(completion)
      }
    }

    // MARK: The children

    private func receive(subscription: any Subscription, _ child: Int) {
      lock.lock()
      guard case .some(nil) = children[child] else {
        lock.unlock()
        return subscription.cancel()
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
      guard lock.withLock({ children.removeValue(forKey: child) }) != nil else { return }
      switch completion {
      case .finished:
        finishIfDone()
        if limit != .unlimited { lock.withLock { upstream.subscription }?.request(.max(1)) }
      case .failure: finish(completion)
      }
    }

    // MARK: The downstream

    func request(_ demand: Subscribers.Demand) {
      lock.lock()
      guard demand > .none, !upstream.isOver, self.demand != .unlimited else {
        return lock.unlock()
      }
      self.demand += demand
      let everyone = childrenToAskForAll
      // The thread that delivers now sees the new demand, and continues.
      let mustDeliver = !waiting.isEmpty && !isDelivering
      lock.unlock()
      if mustDeliver { deliverWaiting() }
      for child in everyone { child.request(.unlimited) }
    }

    func cancel() {
      _ = release()
    }

    // MARK: Delivery

    private func deliverWaiting() {
      turn.lock()
      defer { turn.unlock() }
      lock.lock()
      guard !isDelivering else { return lock.unlock() }
      isDelivering = true
      while !upstream.isOver, demand > .none, !waiting.isEmpty {
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

    /// The children, in the order in which they were made, if the downstream wants everything; for
    /// a caller that holds the lock.
    private var childrenToAskForAll: [any Subscription] {
      demand == .unlimited ? children.sorted { $0.key < $1.key }.compactMap(\.value) : []
    }

    private func finishIfDone() {
      let isDone = lock.withLock { !isUpstreamRunning && children.isEmpty && waiting.isEmpty }
      if isDone { finish(.finished) }
    }

    private func finish(_ completion: Subscribers.Completion<Failure>) {
      if release() { downstream.receive(completion: completion) }
    }

    /// Ends the subscription, and returns whether it was active.
    private func release() -> Bool {
      let released = lock.withLock {
        isUpstreamRunning = false
        return (
          upstream: upstream.end(), transform: transform.take(),
          children: exchange(&children, with: [:]), waiting: exchange(&waiting, with: Ring())
        )
      }
      released.upstream.subscription?.cancel()
      for child in released.children.sorted(by: { $0.key < $1.key }) { child.value?.cancel() }
      return released.upstream.wasActive
    }
  }
#endif
