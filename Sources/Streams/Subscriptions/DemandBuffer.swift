/// A subscription whose values wait for the demand of its subscriber, and the end behind them.
///
/// One thread at a time delivers. A value that comes meanwhile, from another thread or from inside the
/// subscriber, waits for its turn.
///
/// Source: CombineExt, `DemandBuffer`.
final class DemandBuffer<Output, Failure: Error>: Subscription, CustomStringConvertible {
  let description: String

  /// Guards everything here, and is never held during a call.
  let lock: Lock

  private let downstream: AnySubscriber<Output, Failure>
  private let dropsAtEnd: Bool
  private var source: (any Cancellable)?
  private var values = Ring<Output>()
  private var demand = Subscribers.Demand.none
  private var hasBeenAsked = false
  /// Whether a thread delivers values now, or the downstream has no subscription yet; what is sent waits then.
  private var isDelivering = true
  /// Sends the end; nil as long as there may be more values.
  private var finish: (() -> Void)?
  private var isOver = false

  /// Creates a subscription that delivers nothing before ``begin(_:)``.
  ///
  /// - Parameters:
  ///   - description: The name of the publisher.
  ///   - downstream: The subscriber.
  ///   - lock: The lock of a subject, which gives the values one order for all its subscribers.
  ///   - dropsAtEnd: Whether the end waits only for the values that were requested before it, and drops the
  ///     others.
  init(
    _ description: String,
    downstream: AnySubscriber<Output, Failure>,
    lock: Lock = Lock(),
    dropsAtEnd: Bool = false
  ) {
    self.description = description
    self.downstream = downstream
    self.lock = lock
    self.dropsAtEnd = dropsAtEnd
  }

  /// Sends the subscriber its subscription, and delivers from now on.
  ///
  /// The end, and a cancellation, cancel `source`.
  func begin(_ source: any Cancellable) {
    lock.withLock { self.source = source }
    downstream.receive(subscription: self)
    lock.lock()
    deliverWaiting()
  }

  /// Adds a value, for a caller that holds the lock and calls ``deliver()`` after releasing it.
  func append(_ value: Output) {
    if !isOver, finish == nil { values.append(value) }
  }

  /// Adds the end, for a caller that holds the lock and calls ``deliver()`` after releasing it.
  func append(_ completion: Subscribers.Completion<Failure>) {
    guard finish == nil else { return }
    finish = { [downstream] in downstream.receive(completion: completion) }
  }

  /// Delivers what waits and is wanted, unless another call already does so.
  func deliver() {
    lock.lock()
    guard !isDelivering else { return lock.unlock() }
    isDelivering = true
    deliverWaiting()
  }

  /// The caller holds the lock, and this method releases it.
  private func deliverWaiting() {
    while !isOver, demand > .none, !values.isEmpty {
      demand -= 1
      let more = deliverFirst()
      lock.lock()
      demand += more
    }
    isDelivering = false
    guard let finish, !isOver, values.isEmpty || dropsAtEnd && hasBeenAsked else {
      return lock.unlock()
    }
    release()
    finish()
  }

  /// A function of its own, so that the value is released before the lock is taken again.
  private func deliverFirst() -> Subscribers.Demand {
    let value = values.takeFirst()
    lock.unlock()
    return downstream.receive(value)
  }

  func request(_ more: Subscribers.Demand) {
    guard more > .none else { return }
    lock.withLock {
      demand += more
      hasBeenAsked = true
    }
    deliver()
  }

  func cancel() {
    lock.lock()
    release()
  }

  /// Ends the subscription.
  ///
  /// The caller holds the lock, and this method releases it.
  private func release() {
    isOver = true
    let dropped = exchange(&values, with: Ring())
    let source = source.take()
    lock.unlock()
    withExtendedLifetime(dropped) {}
    source?.cancel()
  }
}
