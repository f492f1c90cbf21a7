/// One subscription of `merge` or `flatMap`.
///
/// It performs what its ``MergingState`` decides. `turn` gives the downstream one event at a time; `lock` guards
/// the state, never a call.
final class Merging<Downstream: Subscriber>: Subscription, CustomStringConvertible {
  typealias Input = Downstream.Input
  typealias Failure = Downstream.Failure

  let description: String
  private let downstream: Downstream
  private let turn = Lock(isRecursive: true)
  private let lock = Lock()
  /// Nil after the end.
  private var state: MergingState<Input>?

  init(_ description: String, downstream: Downstream, state: MergingState<Input>) {
    self.description = description
    self.downstream = downstream
    self.state = state
  }

  /// Sends the downstream its subscription, before it receives from any publisher.
  func begin() {
    downstream.receive(subscription: self)
    finishIfDone()
  }

  // MARK: The upstream

  /// Whether the upstream may make children.
  var isOpen: Bool { lock.withLock { state?.isOpen ?? false } }

  func receiveUpstream(_ subscription: any Subscription) {
    let limit = lock.withLock { state?.begin(with: subscription) == true ? state?.limit : nil }
    if let limit { subscription.request(limit) } else { subscription.cancel() }
  }

  /// Subscribes to a child that the upstream has made.
  func subscribe(to publisher: some Publisher<Input, Failure>) {
    guard let child = lock.withLock({ state?.addChild() }) else { return }
    publisher.subscribe(side(child))
  }

  func receiveUpstream(_ completion: Subscribers.Completion<Failure>) {
    turn.lock()
    defer { turn.unlock() }
    guard lock.withLock({ state?.endUpstream() }) != nil else { return }
    switch completion {
    case .finished: finishIfDone()
    case .failure: finish(completion)
    }
  }

  // MARK: The children

  /// The subscriber for a child.
  func side(_ child: Int) -> AnySubscriber<Input, Failure> {
    AnySubscriber(
      receiveSubscription: { self.receive($0, from: child) },
      receiveValue: { self.receive($0, from: child) },
      receiveCompletion: { self.receive($0, from: child) }
    )
  }

  private func receive(_ subscription: any Subscription, from child: Int) {
    let demand = lock.withLock { state?.begin(child, with: subscription) }
    if let demand { subscription.request(demand) } else { subscription.cancel() }
  }

  private func receive(_ value: Input, from child: Int) -> Subscribers.Demand {
    turn.lock()
    defer { turn.unlock() }
    switch lock.withLock({ state?.receive(value, from: child) }) {
    case nil, .waits: return .none
    case .deliver(let isOutermost):
      request(downstream.receive(value))
      if isOutermost { deliverWaiting() }
      return .max(1)
    }
  }

  private func receive(_ completion: Subscribers.Completion<Failure>, from child: Int) {
    turn.lock()
    defer { turn.unlock() }
    guard let ended = lock.withLock({ state?.end(child) }) else { return }
    switch completion {
    case .finished:
      finishIfDone()
      ended.upstream?.request(.max(1))
    case .failure: finish(completion)
    }
  }

  // MARK: The downstream

  func request(_ demand: Subscribers.Demand) {
    guard demand > .none, let action = lock.withLock({ state?.request(demand) }) else { return }
    if action.mustDeliver {
      turn.lock()
      if lock.withLock({ state?.beginDelivering() ?? false }) { deliverWaiting() }
      turn.unlock()
    }
    for subscription in action.unlimited { subscription.request(.unlimited) }
  }

  func cancel() {
    lock.withLock { state.take() }?.cancel()
  }

  private func deliverWaiting() {
    while let next = lock.withLock({ state?.nextDelivery() }) {
      request(downstream.receive(next.value))
      next.sender?.request(.max(1))
    }
    finishIfDone()
  }

  private func finishIfDone() {
    if lock.withLock({ state?.isDone ?? false }) { finish(.finished) }
  }

  private func finish(_ completion: Subscribers.Completion<Failure>) {
    guard let ended = lock.withLock({ state.take() }) else { return }
    ended.cancel()
    downstream.receive(completion: completion)
  }
}
