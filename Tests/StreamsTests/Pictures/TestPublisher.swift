import Streams

/// A publisher that sends what a test says, in or out of turn, and records its requests.
final class TestPublisher<Output, Failure: Error>: Publisher {
  enum Request: Equatable {
    case demand(Subscribers.Demand)
    case cancel
  }

  private(set) var requests: [Request] = []
  private(set) var subscriberCount = 0
  private var subscriber: AnySubscriber<Output, Failure>?

  /// What it sends as soon as it is asked for anything.
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

  /// Lets go of the subscriber, as a publisher does that has ended.
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
