extension Publisher {
  /// The values of this publisher or of another: the one that sends the first event wins, and the other
  /// is cancelled.
  ///
  ///     self:   -----a--b--|
  ///     other:  ---1-----2--3--|
  ///     output: ---1-----2--3--|
  ///
  /// An end is an event too. Until one has won, both receive the demand. Errors: the winner's.
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
      subscriber.receive(subscription: race)
      for (index, publisher) in enumerated() {
        publisher.subscribe(
          AnySubscriber(
            receiveSubscription: { race.receive($0, from: index) },
            receiveValue: { race.receive($0, from: index) },
            receiveCompletion: { race.receive($0, from: index) }
          )
        )
      }
    }
  }
}

/// One subscription of `amb`, to several upstreams until the first event, and to one from then on.
private final class Race<Downstream: Subscriber>: Subscription, CustomStringConvertible {
  private let downstream: Downstream
  private let lock = Lock()
  private var upstreams: [UpstreamLink]
  private var winner: Int?
  /// The demand before there is a winner, for upstreams that subscribe later.
  private var demand = Subscribers.Demand.none

  init(downstream: Downstream, count: Int) {
    self.downstream = downstream
    upstreams = Array(repeating: UpstreamLink(), count: count)
  }

  var description: String { "Amb" }

  func receive(_ subscription: any Subscription, from index: Int) {
    let (isWanted, demand) = lock.withLock {
      (upstreams[index].begin(with: subscription), self.demand)
    }
    guard isWanted else { return subscription.cancel() }
    if demand > .none { subscription.request(demand) }
  }

  func receive(_ value: Downstream.Input, from index: Int) -> Subscribers.Demand {
    guard isInFront(index) else { return .none }
    return downstream.receive(value)
  }

  func receive(_ completion: Subscribers.Completion<Downstream.Failure>, from index: Int) {
    guard isInFront(index) else { return }
    if lock.withLock({ upstreams[index].end() }).wasActive {
      downstream.receive(completion: completion)
    }
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

  func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    lock.lock()
    self.demand += demand
    let wanted = upstreams.compactMap(\.subscription)
    lock.unlock()
    for upstream in wanted { upstream.request(demand) }
  }

  func cancel() {
    let ended = lock.withLock { upstreams.indices.map { upstreams[$0].end() } }
    for upstream in ended { upstream.subscription?.cancel() }
  }
}
