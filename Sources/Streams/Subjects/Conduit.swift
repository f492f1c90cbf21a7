/// One subscription to a subject, as the subject knows it; ``Connection`` knows the subscriber.
class Conduit<Output, Failure: Error>: Subscription {
  /// Whether the subscriber has the subject's present value, or is about to get it.
  final var hasLatest = false

  /// The number of the last waiting value that the subscriber need not hear: it has a later one.
  final var caughtUp = -1

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
