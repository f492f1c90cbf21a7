import Streams

/// A publisher that sends events on command, even against the contract, and records its requests.
final class TestPublisher<Output, Failure: Error>: Publisher {
  enum Request: Equatable {
    case demand(Subscribers.Demand)
    case cancel
  }

  private(set) var requests: [Request] = []
  private(set) var subscriberCount = 0
  private var subscriber: AnySubscriber<Output, Failure>?

  /// The values that it sends on the first demand.
  var answer: [Output] = []

  init() {
    Leftovers.current?.add { [weak self] in self?.forget() }
  }

  var isCancelled: Bool { requests.contains(.cancel) }

  func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Failure {
    subscriberCount += 1
    self.subscriber = AnySubscriber(subscriber)
    subscriber.receive(subscription: Order(publisher: self))
  }

  func subscribeAgain() {
    subscriber?.receive(subscription: Order(publisher: self))
  }

  @discardableResult
  func send(_ value: Output) -> Subscribers.Demand {
    subscriber?.receive(value) ?? .none
  }

  func send(completion: Subscribers.Completion<Failure>) {
    subscriber?.receive(completion: completion)
  }

  /// Releases the subscriber, as a finished publisher does.
  func forget() {
    subscriber = nil
  }

  private struct Order: Subscription {
    let combineIdentifier = CombineIdentifier()
    let publisher: TestPublisher

    func request(_ demand: Subscribers.Demand) {
      publisher.requests.append(.demand(demand))
      let answer = publisher.answer
      publisher.answer = []
      for value in answer { publisher.send(value) }
    }

    func cancel() {
      publisher.requests.append(.cancel)
    }
  }
}
