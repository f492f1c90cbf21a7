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
    // Made of closures, because an erased subscriber asks for protocols by which its type describes
    // itself. For each new type, Swift's runtime then reads all conformances of the program.
    attach(
      AnySubscriber(
        receiveSubscription: { subscriber.receive(subscription: $0) },
        receiveValue: { subscriber.receive($0) },
        receiveCompletion: { subscriber.receive(completion: $0) }
      )
    )
  }
}
