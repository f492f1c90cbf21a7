/// One subscription to a subject, as the subject knows it; ``Connection`` knows the subscriber.
class Conduit<Output, Failure: Error>: Subscription {
  /// Delivers a value if it is wanted, for a caller that holds the lock and gives it away.
  func offer(_ value: Output) {
    preconditionFailure("a connection knows its subscriber")
  }

  func finish(_ completion: Subscribers.Completion<Failure>) {
    preconditionFailure("a connection knows its subscriber")
  }

  func request(_ demand: Subscribers.Demand) {
    preconditionFailure("a connection knows its subscriber")
  }

  func cancel() {
    preconditionFailure("a connection knows its subscriber")
  }
}
