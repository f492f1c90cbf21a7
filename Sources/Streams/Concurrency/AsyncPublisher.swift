// Combine's and OpenCombine's sequences leave the caller's actor to ask for a value, so that closures of a
// publisher on the main actor trap. OpenCombine's also leave their subscription open when the loop ends early. A
// file that imports `Streams` and not Combine uses these: a property hides a re-exported one with the same conditions.
extension Publisher where Failure == Never {
  /// The values of this publisher, for a `for await` loop.
  ///
  /// ```swift
  /// Task {
  ///   for await name in Just("Ada").values { print(name) }
  /// }
  /// ```
  ///
  /// The loop asks for one value at a time, and ends when the publisher finishes. While its body
  /// runs, a subject has no demand: a ``PassthroughSubject`` drops what it sends, and a
  /// ``CurrentValueSubject`` keeps the last value. Put `buffer(size:prefetch:whenFull:)` before
  /// `values` to keep all.
  ///
  /// If the task is canceled or the loop is left, the subscription is cancelled. Values arrive on the
  /// actor of the loop if they are sent there. Source: Combine, `values`.
  public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}

extension Publisher {
  /// The values of this publisher, for a `for try await` loop.
  ///
  /// It is the same as `values` of a publisher that cannot fail, except that the loop throws the error
  /// of the publisher. Source: Combine, `values`.
  public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}

/// The values of a publisher that cannot fail, as an asynchronous sequence; see `values`.
public struct AsyncPublisher<Upstream: Publisher>: AsyncSequence where Upstream.Failure == Never {
  /// A value of the publisher.
  public typealias Element = Upstream.Output
  /// The loop cannot throw.
  public typealias Failure = Never

  private let publisher: Upstream

  /// Creates a sequence of the values of a publisher.
  public init(_ publisher: Upstream) {
    self.publisher = publisher
  }

  /// Subscribes to the publisher.
  public func makeAsyncIterator() -> Iterator {
    Iterator(values: ValueIteration(of: publisher))
  }

  /// A subscription that asks for one value at a time.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let values: ValueIteration<Upstream.Output, Never>

    /// Waits for the next value; nil if the publisher has finished or the task is canceled.
    public mutating func next() async -> Upstream.Output? {
      await next(isolation: #isolation)
    }

    /// Waits for the next value on the caller's actor; nil if the publisher has finished or the task
    /// is canceled.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async -> Upstream.Output? {
      switch await values.next(isolation: actor) {
      case .value(let value): value
      case .completion: nil
      }
    }
  }
}

/// The values of a publisher, as an asynchronous sequence that throws the publisher's error; see
/// `values`.
public struct AsyncThrowingPublisher<Upstream: Publisher>: AsyncSequence {
  /// A value of the publisher.
  public typealias Element = Upstream.Output
  /// The loop throws the publisher's error, without its type, as Combine's does.
  public typealias Failure = any Error

  private let publisher: Upstream

  /// Creates a sequence of the values of a publisher.
  public init(_ publisher: Upstream) {
    self.publisher = publisher
  }

  /// Subscribes to the publisher.
  public func makeAsyncIterator() -> Iterator {
    Iterator(values: ValueIteration(of: publisher))
  }

  /// A subscription that asks for one value at a time.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let values: ValueIteration<Upstream.Output, Upstream.Failure>

    /// Waits for the next value; nil if the publisher has finished or the task is canceled.
    ///
    /// Throws the publisher's error, once.
    public mutating func next() async throws -> Upstream.Output? {
      try await next(isolation: #isolation)
    }

    /// Waits for the next value on the caller's actor; nil if the publisher has finished or the task
    /// is canceled.
    ///
    /// Throws the publisher's error, once.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(any Error) -> Upstream.Output? {
      switch await values.next(isolation: actor) {
      case .value(let value): return value
      case .completion(.finished): return nil
      case .completion(.failure(let error)): throw error
      }
    }
  }
}

/// What a publisher answers to the demand for one value.
private enum Answer<Value, Failure: Error> {
  case value(Value)
  case completion(Subscribers.Completion<Failure>)
}

/// The subscription of an iterator, which is cancelled when the iterator is gone.
private final class ValueIteration<Value, Failure: Error> {
  private let receiver = ValueReceiver<Value, Failure>()

  init(of publisher: some Publisher<Value, Failure>) {
    publisher.subscribe(receiver)
  }

  deinit {
    receiver.cancel()
  }

  func next(isolation actor: isolated (any Actor)?) async -> Answer<Value, Failure> {
    let receiver = receiver
    return await withTaskCancellationHandler(
      operation: { await withCheckedContinuation(isolation: actor) { receiver.ask($0) } },
      onCancel: { receiver.cancel() },
      isolation: actor
    )
  }
}

/// Asks a publisher for a value whenever a task waits for one.
// Sendable: `lock` guards `state`. A value goes from the publisher to the task that waits for it, and
// nothing else has a reference to it.
private final class ValueReceiver<Input, Failure: Error>: Subscriber, @unchecked Sendable {
  /// A task that waits for a value.
  typealias Waiter = CheckedContinuation<Answer<Input, Failure>, Never>

  private struct State {
    var subscription: (any Subscription)?
    var waiters: [Waiter] = []
    /// The end, until a task has received it; later ones receive a normal end.
    var completion: Subscribers.Completion<Failure>?
  }

  private let lock = Lock()
  private var state = State()

  func receive(subscription: any Subscription) {
    let (isWanted, count) = lock.withLock {
      let isWanted = state.subscription == nil && state.completion == nil
      if isWanted { state.subscription = subscription }
      return (isWanted, state.waiters.count)
    }
    guard isWanted else { return subscription.cancel() }
    if count > 0 { subscription.request(.max(count)) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    let next = lock.withLock {
      state.waiters.isEmpty ? nil : state.waiters.removeFirst()
    }
    // A publisher that sends more than it was asked for breaks Combine's contract.
    nonisolated(unsafe) let answer = Answer<Input, Failure>.value(input)
    next?.resume(returning: answer)
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    _ = end(with: completion)
  }

  func cancel() {
    end(with: .finished)?.subscription?.cancel()
  }

  /// Ends the sequence, and returns the state before, or nil if it has ended already.
  private func end(with completion: Subscribers.Completion<Failure>) -> State? {
    let ended: State? = lock.withLock {
      guard state.completion == nil else { return nil }
      let ended = state
      state = State()
      // The first task that waits receives the error.
      state.completion = ended.waiters.isEmpty ? completion : .finished
      return ended
    }
    guard let ended else { return nil }
    ended.waiters.first?.resume(returning: .completion(completion))
    for waiter in ended.waiters.dropFirst() { waiter.resume(returning: .completion(.finished)) }
    return ended
  }

  /// Asks the publisher for one value, and resumes the task when it has answered.
  func ask(_ waiter: Waiter) {
    let (subscription, completion) = lock.withLock {
      guard let completion = state.completion else {
        state.waiters.append(waiter)
        return (state.subscription, nil as Subscribers.Completion<Failure>?)
      }
      state.completion = .finished
      return (nil, completion)
    }
    if let completion {
      waiter.resume(returning: .completion(completion))
    } else {
      subscription?.request(.max(1))
    }
  }
}
