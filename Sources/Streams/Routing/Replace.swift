#if !canImport(Combine)
  // OpenCombine's operators send a replacement that was not asked for, or an end twice. These are
  // preferred to them by a condition, as `share()` is.
  extension Publisher where Self: SendableMetatype {
    /// The values of this publisher, and one more in the place of an error.
    ///
    ///     self:   a--b--#
    ///     output: a--b--x|
    ///
    /// Source: Combine, `replaceError`.
    public func replaceError(with output: Output) -> AnyPublisher<Output, Never> {
      Replaced(upstream: self, name: "ReplaceError", replacement: output) { completion, _ in
        switch completion {
        case .finished: .finished
        case .failure: nil
        }
      }
      .eraseToAnyPublisher()
    }

    /// The values of this publisher, or one if it ends without any.
    ///
    ///     self:   ------|
    ///     output: ------x|
    ///
    /// Errors: the upstream's. Source: Combine, `replaceEmpty`.
    public func replaceEmpty(with output: Output) -> AnyPublisher<Output, Failure> {
      Replaced(upstream: self, name: "ReplaceEmpty", replacement: output) { completion, isEmpty in
        switch completion {
        case .finished: isEmpty ? nil : .finished
        case .failure: completion
        }
      }
      .eraseToAnyPublisher()
    }
  }

  /// Turns the upstream's end into the downstream's, or into nil if a value takes its place.
  private typealias Judge<Failure: Error, NewFailure: Error> = (
    Subscribers.Completion<Failure>, _ isEmpty: Bool
  ) -> Subscribers.Completion<NewFailure>?

  private struct Replaced<Upstream: Publisher, Failure: Error>: Publisher {
    typealias Output = Upstream.Output

    let upstream: Upstream
    let name: String
    let replacement: Output
    let judge: Judge<Upstream.Failure, Failure>

    func receive(subscriber: some Subscriber<Output, Failure>) {
      upstream.subscribe(
        Replacing(name, downstream: subscriber, replacement: replacement, judge: judge)
      )
    }
  }

  /// One subscription whose upstream's end may become a value, which waits until it is wanted.
  private final class Replacing<Failure: Error, Downstream: Subscriber>:
    Subscriber, Subscription, CustomStringConvertible
  {
    typealias Input = Downstream.Input

    let description: String
    private let downstream: Downstream
    private let replacement: Input
    private let judge: Judge<Failure, Downstream.Failure>
    private let lock = Lock()
    private var upstream = UpstreamLink()
    private var isEmpty = true
    private var demand = Subscribers.Demand.none
    /// Whether the upstream has ended and its replacement waits.
    private var isWaiting = false

    init(
      _ description: String,
      downstream: Downstream,
      replacement: Input,
      judge: @escaping Judge<Failure, Downstream.Failure>
    ) {
      self.description = description
      self.downstream = downstream
      self.replacement = replacement
      self.judge = judge
    }

    func receive(subscription: any Subscription) {
      guard lock.withLock({ upstream.begin(with: subscription) }) else {
        return subscription.cancel()
      }
      downstream.receive(subscription: self)
    }

    func receive(_ value: Input) -> Subscribers.Demand {
      lock.lock()
      guard !upstream.isOver, !isWaiting, demand > .none else {
        lock.unlock()
        return .none
      }
      isEmpty = false
      demand -= 1
      lock.unlock()
      let earned = downstream.receive(value)
      lock.lock()
      demand += earned
      // The value may have made the upstream end.
      let mustSend = isWaiting && demand > .none
      lock.unlock()
      if mustSend { sendReplacement() }
      return mustSend ? .none : earned
    }

    func receive(completion: Subscribers.Completion<Failure>) {
      lock.lock()
      guard !upstream.isOver, !isWaiting else { return lock.unlock() }
      let end = judge(completion, isEmpty)
      isWaiting = end == nil
      let isWanted = demand > .none
      let finished = upstream.take()
      lock.unlock()
      withExtendedLifetime(finished) {}
      if let end { finish(end) } else if isWanted { sendReplacement() }
    }

    private func sendReplacement() {
      let isFirst = lock.withLock {
        defer { isWaiting = false }
        return isWaiting && !upstream.isOver
      }
      guard isFirst else { return }
      // Demand from inside this call is useless: nothing more follows.
      _ = downstream.receive(replacement)
      finish(.finished)
    }

    private func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
      guard lock.withLock({ upstream.end() }).wasGoingOn else { return }
      downstream.receive(completion: completion)
    }

    func request(_ demand: Subscribers.Demand) {
      guard demand > .none else { return }
      lock.lock()
      self.demand += demand
      let (mustSend, upstream) = (isWaiting, upstream.subscription)
      lock.unlock()
      if mustSend { sendReplacement() } else { upstream?.request(demand) }
    }

    func cancel() {
      lock.withLock { upstream.end() }.subscription?.cancel()
    }
  }
#endif
