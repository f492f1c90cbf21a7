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
    attach(AnySubscriber(subscriber))
  }
}
