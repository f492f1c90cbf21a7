extension Publisher {
  /// The values of this publisher or of another: the one that sends the first event wins, and the other
  /// is cancelled.
  ///
  ///     self:   -----a--b--|
  ///     other:  ---1-----2--3--|
  ///     output: ---1-----2--3--|
  ///
  /// An end is an event too. Each is asked for one value at once, so that an event counts that comes while the
  /// subscriber receives its subscription. Until one has won, both receive the demand. Errors: the winner's.
  /// Source: CombineExt, `amb(with:)`; the name is from ReactiveX.
  public func amb(with other: some Publisher<Output, Failure>) -> AnyPublisher<Output, Failure> {
    [eraseToAnyPublisher(), other.eraseToAnyPublisher()].amb()
  }
}

extension Collection where Element: Publisher {
  /// The values of the publisher that sends the first event; the others are cancelled.
  ///
  /// Without any publisher, it ends at once. See ``Publisher/amb(with:)``.
  public func amb() -> AnyPublisher<Element.Output, Element.Failure> {
    if isEmpty { return Empty().eraseToAnyPublisher() }
    return AnyPublisher { subscriber in
      let race = Race(downstream: subscriber, count: count)
      for (index, publisher) in enumerated() {
        publisher.subscribe(
          AnySubscriber(
            receiveSubscription: { race.receive($0, from: index) },
            receiveValue: { race.receive($0, from: index) },
            receiveCompletion: { race.receive($0, from: index) }
          )
        )
      }
      race.begin()
    }
  }
}

/// One subscription of `amb`, to several upstreams until the first event, and to one from then on.
///
/// Each upstream is asked for one value in advance. If that is the first event, it waits for demand.
private final class Race<Downstream: Subscriber>: Subscription, CustomStringConvertible {
  private let downstream: Downstream
  private let lock = Lock()
  private var upstreams: [UpstreamLink]
  private var winner: Int?
  /// The demand so far, for upstreams that subscribe later.
  private var demand = Subscribers.Demand.none
  /// The first value, until it is delivered.
  private var first: Downstream.Input?
  /// The winner's end, until it is delivered.
  private var completion: Subscribers.Completion<Downstream.Failure>?
  /// Whether the downstream has its subscription.
  private var hasBegun = false

  init(downstream: Downstream, count: Int) {
    self.downstream = downstream
    upstreams = Array(repeating: UpstreamLink.awaited, count: count)
  }

  var description: String { "Amb" }

  /// Sends the downstream its subscription, when the upstreams have theirs.
  func begin() {
    downstream.receive(subscription: self)
    lock.withLock { hasBegun = true }
    finish()
  }

  // MARK: The upstreams

  func receive(_ subscription: any Subscription, from index: Int) {
    let (isWanted, demand) = lock.withLock {
      (upstreams[index].begin(with: subscription), max(self.demand, .max(1)))
    }
    guard isWanted else { return subscription.cancel() }
    subscription.request(demand)
  }

  func receive(_ value: Downstream.Input, from index: Int) -> Subscribers.Demand {
    guard isInFront(index) else { return .none }
    lock.lock()
    guard demand > .none else {
      first = value
      lock.unlock()
      return .none
    }
    lock.unlock()
    return downstream.receive(value)
  }

  func receive(_ completion: Subscribers.Completion<Downstream.Failure>, from index: Int) {
    guard isInFront(index) else { return }
    lock.withLock { self.completion = completion }
    finish()
  }

  /// Whether the upstream at `index` wins, or has won and is active.
  private func isInFront(_ index: Int) -> Bool {
    lock.lock()
    if let winner {
      let isActive = winner == index && !upstreams[index].isOver
      lock.unlock()
      return isActive
    }
    guard !upstreams[index].isOver else {
      lock.unlock()
      return false
    }
    winner = index
    let losers = upstreams.indices.filter { $0 != index }.map { upstreams[$0].end() }
    lock.unlock()
    for loser in losers { loser.subscription?.cancel() }
    return true
  }

  /// Delivers the winner's end, unless the subscription or the first value has to come before it.
  private func finish() {
    lock.lock()
    guard hasBegun, first == nil, let winner, let completion = completion.take(),
      upstreams[winner].end().wasActive
    else { return lock.unlock() }
    lock.unlock()
    downstream.receive(completion: completion)
  }

  // MARK: The downstream

  func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    lock.lock()
    // One value was requested in advance.
    var more = self.demand == .none ? demand - 1 : demand
    let first = self.demand == .none ? first : nil
    self.demand += demand
    lock.unlock()
    if let first {
      more += downstream.receive(first)
      lock.withLock { self.first = nil }
    }
    if more > .none {
      for upstream in lock.withLock({ upstreams.compactMap(\.subscription) }) {
        upstream.request(more)
      }
    }
    if first != nil { finish() }
  }

  func cancel() {
    lock.lock()
    let ended = upstreams.indices.map { upstreams[$0].end() }
    let dropped = first.take()
    lock.unlock()
    for upstream in ended { upstream.subscription?.cancel() }
    withExtendedLifetime(dropped) {}
  }
}
