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

/// One subscription of `create`.
///
/// It performs what its ``CreationState`` decides; `lock` guards that, and is never held during a call.
private final class Creation<Output, Failure: Error>: Subscription, CustomStringConvertible {
  private let downstream: AnySubscriber<Output, Failure>
  private let lock = Lock()
  /// Nil after the end.
  private var state: CreationState<Output, Failure>? = CreationState()
  private var source: (any Cancellable)?

  init(downstream: AnySubscriber<Output, Failure>) {
    self.downstream = downstream
  }

  var description: String { "Create" }

  /// Keeps what stops the source, and delivers from now on.
  func begin(_ source: any Cancellable) {
    lock.withLock { self.source = source }
    downstream.receive(subscription: self)
    deliverWaiting()
  }

  func send(_ value: Output) {
    lock.withLock { state?.send(value) }
    deliver()
  }

  func send(completion: Subscribers.Completion<Failure>) {
    lock.withLock { state?.send(completion) }
    deliver()
  }

  func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    lock.withLock { state?.request(demand) }
    deliver()
  }

  func cancel() {
    lock.withLock { (state: state.take(), source: source.take()) }.source?.cancel()
  }

  private func deliver() {
    if lock.withLock({ state?.beginDelivering() }) == true { deliverWaiting() }
  }

  private func deliverWaiting() {
    while let step = lock.withLock({ state?.nextStep() }) {
      switch step {
      case .deliver(let value): request(downstream.receive(value))
      case .finish(let completion):
        cancel()
        downstream.receive(completion: completion)
      }
    }
  }
}

/// The decisions of `create`: the values that wait for demand, and the end after them.
///
/// The methods are the events. Each returns what is left to do after the caller has left the lock.
private struct CreationState<Output, Failure: Error> {
  enum Step {
    case deliver(Output)
    case finish(Subscribers.Completion<Failure>)
  }

  private let values = Ring<Output>()
  private var completion: Subscribers.Completion<Failure>?
  private var demand = Subscribers.Demand.none
  /// Whether a thread delivers values now, or the downstream has no subscription yet; what is sent waits then.
  private var isDelivering = true

  mutating func send(_ value: Output) {
    if completion == nil { values.append(value) }
  }

  mutating func send(_ completion: Subscribers.Completion<Failure>) {
    self.completion = self.completion ?? completion
  }

  mutating func request(_ more: Subscribers.Demand) {
    demand += more
  }

  /// Returns false if a delivery is in progress, which goes on with the waiting values.
  mutating func beginDelivering() -> Bool {
    !exchange(&isDelivering, with: true)
  }

  /// Returns nil if nothing can be sent now, which ends the delivery.
  mutating func nextStep() -> Step? {
    if values.isEmpty, let completion { return .finish(completion) }
    guard demand > .none, !values.isEmpty else {
      isDelivering = false
      return nil
    }
    demand -= 1
    return .deliver(values.takeFirst())
  }
}
