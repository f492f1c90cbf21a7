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
      let creation = Creation(downstream: downstream)
      creation.begin(factory(Publishers.Create.Subscriber(creation: creation)))
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
      fileprivate let creation: Creation<Output, Failure>

      /// Sends a value.
      public func send(_ value: Output) {
        creation.send(value)
      }

      /// Ends the publisher; later calls have no effect.
      public func send(completion: Subscribers.Completion<Failure>) {
        creation.send(completion: completion)
      }
    }
  }
}

/// One subscription of `create`: the values that wait for demand, and how to stop.
private final class Creation<Output, Failure: Error>: Subscription, CustomStringConvertible {
  private let downstream: AnySubscriber<Output, Failure>
  private let lock = Lock()
  private var values = Ring<Output>()
  private var completion: Subscribers.Completion<Failure>?
  private var demand = Subscribers.Demand.none
  private var source: (any Cancellable)?
  /// Whether a thread delivers values now, or the downstream has no subscription yet; what is sent waits then.
  private var isDelivering = true
  private var isOver = false

  init(downstream: AnySubscriber<Output, Failure>) {
    self.downstream = downstream
  }

  var description: String { "Create" }

  /// Keeps what stops the source, and delivers from now on.
  func begin(_ source: any Cancellable) {
    lock.withLock { self.source = source }
    downstream.receive(subscription: self)
    lock.lock()
    isDelivering = false
    deliver()
  }

  func send(_ value: Output) {
    lock.lock()
    if !isOver, completion == nil { values.append(value) }
    deliver()
  }

  func send(completion: Subscribers.Completion<Failure>) {
    lock.lock()
    if !isOver, self.completion == nil { self.completion = completion }
    deliver()
  }

  func request(_ demand: Subscribers.Demand) {
    lock.lock()
    self.demand += demand
    deliver()
  }

  func cancel() {
    lock.lock()
    end()
  }

  /// Delivers what is wanted.
  ///
  /// The caller holds the lock, and this method releases it.
  private func deliver() {
    guard !isDelivering else { return lock.unlock() }
    isDelivering = true
    while !isOver {
      if !values.isEmpty {
        guard demand > .none else { break }
        demand -= 1
        let value = values.takeFirst()
        lock.unlock()
        let earned = downstream.receive(value)
        lock.lock()
        demand += earned
      } else {
        guard let completion else { break }
        end()
        downstream.receive(completion: completion)
        lock.lock()
      }
    }
    isDelivering = false
    lock.unlock()
  }

  /// Ends the subscription.
  ///
  /// The caller holds the lock, and this method releases it.
  private func end() {
    isOver = true
    let (source, values) = (source.take(), exchange(&values, with: Ring()))
    lock.unlock()
    source?.cancel()
    withExtendedLifetime(values) {}
  }
}
