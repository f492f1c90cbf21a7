/// One subscription of any form of `zip`, to several upstreams whose values are paired by position.
///
/// It performs what its ``ZippingState`` decides. `lock` guards the state and the waiting values, never a call.
/// One thread at a time delivers, including values that come meanwhile.
final class Zipping<Downstream: Subscriber>: Subscription, CustomStringConvertible {
  typealias Failure = Downstream.Failure

  private let lock = Lock()
  private let downstream: Downstream
  /// Nil after the end.
  private var state: ZippingState<Downstream.Input, Failure>?

  /// Creates a subscription that sends what `take` takes from all queues.
  init(downstream: Downstream, count: Int, take: @escaping () -> Downstream.Input) {
    self.downstream = downstream
    state = ZippingState(count: count, take: take)
  }

  var description: String { "Zip" }

  /// The subscriber for one of the upstreams, whose values wait in `queue`.
  func side<Value>(_ index: Int, _ queue: Ring<Value>) -> AnySubscriber<Value, Failure> {
    AnySubscriber(
      receiveSubscription: { self.receive(subscription: $0, index) },
      receiveValue: { value in
        let isComplete = self.lock.withLock {
          self.state?.receive(from: index) { queue.append(value) }
        }
        if isComplete == true { self.deliver() }
        return .none
      },
      receiveCompletion: { completion in
        let ended = self.lock.withLock { self.state?.end(index, with: completion) }
        if ended != nil { self.deliver() }
      }
    )
  }

  /// Sends the downstream its subscription, before it receives from any upstream.
  func begin() {
    downstream.receive(subscription: self)
  }

  private func receive(subscription: any Subscription, _ index: Int) {
    guard let demand = lock.withLock({ state?.begin(index, with: subscription) }) else {
      return subscription.cancel()
    }
    if demand > .none { subscription.request(demand) }
  }

  func request(_ demand: Subscribers.Demand) {
    guard demand > .none, let upstreams = lock.withLock({ state?.request(demand) }) else { return }
    deliver()
    for upstream in upstreams { upstream.request(demand) }
  }

  func cancel() {
    lock.withLock { state.take() }?.cancel()
  }

  private func deliver() {
    guard lock.withLock({ state?.beginDelivering() }) == true else { return }
    while let step = lock.withLock({ state?.nextStep() }) {
      switch step {
      case .deliver(let values): request(downstream.receive(values))
      case .finish(let completion):
        guard let ended = lock.withLock({ state.take() }) else { return }
        ended.cancel()
        downstream.receive(completion: completion)
      }
    }
  }
}

/// The decisions of `zip`.
///
/// The downstream's demand goes to each upstream. Values wait for their partners and for demand. The methods are
/// the events. Each returns what is left to do after the caller has left the lock.
struct ZippingState<Output, Failure: Error> {
  struct Side {
    var subscription: (any Subscription)?
    var waiting = 0
    var hasEnded = false
  }

  enum Step {
    case deliver(Output)
    case finish(Subscribers.Completion<Failure>)
  }

  /// Takes the first value of each side.
  private let take: () -> Output
  private var sides: [Side]
  /// The number of sides without a waiting value.
  private var empty: Int
  private var demand = Subscribers.Demand.none
  private var isDelivering = false
  /// How to end, once no more values can be paired.
  private var completion: Subscribers.Completion<Failure>?

  init(count: Int, take: @escaping () -> Output) {
    self.take = take
    sides = Array(repeating: Side(), count: count)
    empty = count
  }

  /// Returns what to request from an upstream; nil if its subscription is not wanted.
  mutating func begin(_ index: Int, with subscription: any Subscription) -> Subscribers.Demand? {
    guard sides[index].subscription == nil, !sides[index].hasEnded else { return nil }
    sides[index].subscription = subscription
    return demand
  }

  /// Returns whether each side has a value.
  mutating func receive(from index: Int, append: () -> Void) -> Bool {
    guard !sides[index].hasEnded else { return false }
    append()
    if sides[index].waiting == 0 { empty -= 1 }
    sides[index].waiting += 1
    return empty == 0
  }

  /// Returns the side, to be released; nil if it has ended before.
  mutating func end(_ index: Int, with completion: Subscribers.Completion<Failure>) -> Side? {
    guard !sides[index].hasEnded else { return nil }
    let ended = sides[index]
    sides[index].hasEnded = true
    sides[index].subscription = nil
    switch completion {
    case .finished: if ended.waiting == 0 { self.completion = self.completion ?? .finished }
    case .failure: self.completion = completion
    }
    return ended
  }

  /// Returns the subscriptions from which to request as much.
  mutating func request(_ more: Subscribers.Demand) -> [any Subscription] {
    demand += more
    return sides.compactMap(\.subscription)
  }

  /// Returns false if a delivery is in progress, which goes on with the waiting values.
  mutating func beginDelivering() -> Bool {
    !exchange(&isDelivering, with: true)
  }

  /// Returns nil if nothing can be sent now, which ends the delivery.
  mutating func nextStep() -> Step? {
    if let completion { return .finish(completion) }
    guard empty == 0, demand > .none else {
      isDelivering = false
      return nil
    }
    demand -= 1
    for index in sides.indices {
      sides[index].waiting -= 1
      guard sides[index].waiting == 0 else { continue }
      empty += 1
      if sides[index].hasEnded { completion = .finished }
    }
    return .deliver(take())
  }

  /// Cancels all subscriptions of a state that has been taken out.
  func cancel() {
    for side in sides { side.subscription?.cancel() }
  }
}
