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
        case .finished: .passes(.finished)
        case .failure: .isReplaced
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
        case .finished: isEmpty ? .isReplaced : .passes(.finished)
        case .failure: .passes(completion)
        }
      }
      .eraseToAnyPublisher()
    }
  }

  private struct Replaced<Upstream: Publisher, Failure: Error>: Publisher {
    typealias Output = Upstream.Output

    let upstream: Upstream
    let name: String
    let replacement: Output
    let judge: (Subscribers.Completion<Upstream.Failure>, _ isEmpty: Bool) -> End<Failure>

    func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      upstream.subscribe(
        Replacing(name, downstream: subscriber, replacement: replacement, judge: judge)
      )
    }
  }

  /// What becomes of the end of an upstream.
  private enum End<Failure: Error> {
    case passes(Subscribers.Completion<Failure>)
    /// It becomes a value, and then an end.
    case isReplaced
  }

  /// One subscription whose upstream's end may become a value, which waits until it is wanted.
  private final class Replacing<Failure: Error, Downstream: Subscriber>:
    Subscriber, Subscription, CustomStringConvertible
  {
    typealias Input = Downstream.Input

    let description: String
    private let downstream: Downstream
    private let replacement: Input
    private let judge: (Subscribers.Completion<Failure>, _ isEmpty: Bool) -> End<Downstream.Failure>
    private let lock = Lock()
    private var upstream = FirstUpstream()
    private var isEmpty = true
    private var demand = Subscribers.Demand.none
    /// Whether the upstream has ended and its replacement waits.
    private var isWaiting = false
    private var isOver = false

    init(
      _ description: String,
      downstream: Downstream,
      replacement: Input,
      judge: @escaping (Subscribers.Completion<Failure>, Bool) -> End<Downstream.Failure>
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
      guard !isOver, !isWaiting, demand > .none else {
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
      guard !isOver, !isWaiting else {
        lock.unlock()
        return
      }
      let end = judge(completion, isEmpty)
      if case .isReplaced = end { isWaiting = true }
      let isWanted = demand > .none
      let finished = upstream.take()
      lock.unlock()
      withExtendedLifetime(finished) {}
      switch end {
      case .passes(let completion): if letGo() { downstream.receive(completion: completion) }
      case .isReplaced: if isWanted { sendReplacement() }
      }
    }

    private func sendReplacement() {
      let isFirst = lock.withLock {
        defer { isWaiting = false }
        return isWaiting && !isOver
      }
      guard isFirst else { return }
      // What the downstream asks for meanwhile has no more to come.
      _ = downstream.receive(replacement)
      if letGo() { downstream.receive(completion: .finished) }
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
      _ = letGo()
    }

    /// Ends everything, and says whether it was still going on.
    private func letGo() -> Bool {
      lock.lock()
      let wasGoingOn = !isOver
      isOver = true
      let released = upstream.take()
      lock.unlock()
      released?.cancel()
      return wasGoingOn
    }
  }
#endif
