@available(macOS 15, iOS 18, *)
extension AsyncSequence where Self: Sendable {
  /// The elements of this sequence, as a publisher.
  ///
  /// ```swift
  /// let words = AsyncStream { continuation in
  ///   continuation.yield("good")
  ///   continuation.yield("morning")
  ///   continuation.finish()
  /// }
  /// let greeting: Signal<String> = words.publisher.eraseToSignal()
  /// ```
  ///
  /// Each subscriber starts a task on the main actor, which iterates over the sequence, and receives
  /// the elements there, no more than it asks for. Cancelling the subscription cancels the task.
  ///
  /// Errors: those of the sequence. The publisher of a sequence that cannot throw is a ``Signal``.
  ///
  /// Source: the name is that of Combine's `publisher` of a sequence.
  public var publisher: AnyPublisher<Element, Failure> {
    AnyPublisher { subscriber in
      subscriber.receive(subscription: ElementDelivery(of: self, to: subscriber))
    }
  }
}

/// Iterates over a sequence for one subscriber.
// Sendable: `lock` guards every mutable property, and the subscriber is called on the main actor.
@available(macOS 15, iOS 18, *)
private final class ElementDelivery<
  Elements: AsyncSequence & Sendable,
  Downstream: Subscriber<Elements.Element, Elements.Failure>
>: Subscription, @unchecked Sendable {
  private let elements: Elements
  private let lock = Lock()
  /// Nil once the subscription has ended.
  private var downstream: Downstream?
  private var demand = Subscribers.Demand.none
  private var hasStarted = false
  private var task: Task<Void, Never>?
  /// The task, while it waits for demand.
  private var waiting: CheckedContinuation<Void, Never>?

  init(of elements: Elements, to downstream: Downstream) {
    self.elements = elements
    self.downstream = downstream
  }

  func request(_ more: Subscribers.Demand) {
    let (isFirst, waiting): (Bool, CheckedContinuation<Void, Never>?) = lock.withLock {
      guard downstream != nil, more > .none else { return (false, nil) }
      demand += more
      defer { hasStarted = true }
      return (!hasStarted, self.waiting.take())
    }
    waiting?.resume()
    guard isFirst else { return }
    let task = Task { @MainActor in await deliver() }
    let hasEnded = lock.withLock {
      self.task = task
      return downstream == nil
    }
    if hasEnded { task.cancel() }
  }

  func cancel() {
    // Released outside the lock: the deinit of a subscriber may do anything.
    let (downstream, task, waiting) = lock.withLock {
      (self.downstream.take(), self.task.take(), self.waiting.take())
    }
    withExtendedLifetime(downstream) {}
    task?.cancel()
    waiting?.resume()
  }

  @MainActor private func deliver() async {
    do throws(Elements.Failure) {
      var iterator = elements.makeAsyncIterator()
      while await isElementWanted(),
        let element = try await iterator.next(isolation: MainActor.shared)
      {
        guard let downstream = lock.withLock({ self.downstream }) else { return }
        let more = downstream.receive(element)
        lock.withLock { demand += more }
      }
      end(.finished)
    } catch {
      end(.failure(error))
    }
  }

  /// Waits for demand; false if the subscription is cancelled.
  @MainActor private func isElementWanted() async -> Bool {
    while true {
      let isWanted: Bool? = lock.withLock {
        guard downstream != nil else { return false }
        guard demand > .none else { return nil }
        demand -= 1
        return true
      }
      if let isWanted { return isWanted }
      await withCheckedContinuation { continuation in
        let isReady = lock.withLock {
          guard downstream != nil, demand == .none else { return true }
          waiting = continuation
          return false
        }
        if isReady { continuation.resume() }
      }
    }
  }

  @MainActor private func end(_ completion: Subscribers.Completion<Elements.Failure>) {
    let downstream = lock.withLock {
      task = nil
      return self.downstream.take()
    }
    downstream?.receive(completion: completion)
  }
}
