extension AnyPublisher {
  /// Creates a publisher that passes each subscriber to a closure.
  ///
  /// The closure sends the subscriber its subscription.
  init(attach: @escaping (AnySubscriber<Output, Failure>) -> Void) {
    self.init(AttachingPublisher(attach: attach))
  }
}

private struct AttachingPublisher<Output, Failure: Error>: Publisher {
  let attach: (AnySubscriber<Output, Failure>) -> Void

  func receive(subscriber: some Subscriber<Output, Failure>) {
    attach(AnySubscriber(calling: subscriber))
  }
}

extension AnySubscriber {
  /// Erases the type of a subscriber.
  ///
  /// It is made of closures, because `AnySubscriber(_:)` asks for protocols by which a type describes
  /// itself. For each new type, Swift's runtime then reads all conformances of the program.
  init(calling subscriber: some Subscriber<Input, Failure>) {
    self.init(
      receiveSubscription: { subscriber.receive(subscription: $0) },
      receiveValue: { subscriber.receive($0) },
      receiveCompletion: { subscriber.receive(completion: $0) }
    )
  }
}
