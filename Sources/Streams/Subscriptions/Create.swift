extension AnyPublisher {
  /// Creates a publisher from code that calls back, such as a delegate or a completion handler.
  ///
  /// ```swift
  /// let names = AnyPublisher<String, Never>.create { subscriber in
  ///   subscriber.send("Ada")
  ///   subscriber.send(completion: .finished)
  ///   return AnyCancellable { print("stop") }
  /// }
  /// ```
  ///
  /// The closure is called once for each subscriber, just before its subscription. What it returns is cancelled when
  /// the subscriber cancels, and after the end. Values that have not been requested yet are kept. Both methods of the
  /// subscriber can be called from any thread, and a value sent while another is being delivered follows that one.
  ///
  /// Source: CombineExt, `AnyPublisher.create`.
  public static func create(
    _ factory: @escaping Publishers.Create<Output, Failure>.SubscriberHandler
  ) -> AnyPublisher {
    AnyPublisher(attach: { downstream in
      let buffer = DemandBuffer("Create", downstream: downstream)
      buffer.begin(factory(Publishers.Create.Subscriber(buffer: buffer)))
    })
  }
}

extension Publishers {
  /// The names of the parts of ``AnyPublisher/create(_:)``.
  public enum Create<Output, Failure: Error> {
    /// Starts to send, and returns how to stop.
    public typealias SubscriberHandler = (Subscriber) -> any Cancellable

    /// The receiver of what the closure sends.
    public struct Subscriber {
      fileprivate let buffer: DemandBuffer<Output, Failure>

      /// Sends a value.
      public func send(_ value: Output) {
        buffer.lock.withLock { buffer.append(value) }
        buffer.deliver()
      }

      /// Ends the publisher; later calls have no effect.
      public func send(completion: Subscribers.Completion<Failure>) {
        buffer.lock.withLock { buffer.append(completion) }
        buffer.deliver()
      }
    }
  }
}
