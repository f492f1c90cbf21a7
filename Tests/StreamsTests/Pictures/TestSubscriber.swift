import Streams

/// A subscriber that requests values on command and records the events it receives.
final class TestSubscriber<Input, Failure: Error>: Subscriber {
  private(set) var values: [Input] = []
  private(set) var completions: [Subscribers.Completion<Failure>] = []
  private(set) var subscriptions: [any Subscription] = []

  private let initialDemand: Subscribers.Demand
  private let demandPerValue: Subscribers.Demand

  /// An action for each value, after the value is recorded.
  var onValue: ((Input) -> Void)?

  init(initialDemand: Subscribers.Demand, demandPerValue: Subscribers.Demand = .none) {
    self.initialDemand = initialDemand
    self.demandPerValue = demandPerValue
    Leftovers.current?.add { [weak self] in self?.tidyUp() }
  }

  private func tidyUp() {
    for subscription in subscriptions { subscription.cancel() }
    subscriptions = []
    onValue = nil
  }

  var isFinished: Bool {
    completions.contains { if case .finished = $0 { true } else { false } }
  }

  var hasFailed: Bool {
    completions.contains { if case .failure = $0 { true } else { false } }
  }

  func request(_ demand: Subscribers.Demand) {
    subscriptions.last?.request(demand)
  }

  func cancel() {
    subscriptions.last?.cancel()
  }

  /// Releases its subscriptions, as a subscriber does when it no longer needs them.
  func forget() {
    subscriptions = []
  }

  func receive(subscription: any Subscription) {
    subscriptions.append(subscription)
    if initialDemand > .none { subscription.request(initialDemand) }
  }

  func receive(_ value: Input) -> Subscribers.Demand {
    values.append(value)
    onValue?(value)
    return demandPerValue
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    completions.append(completion)
  }
}
