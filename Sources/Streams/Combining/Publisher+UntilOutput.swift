#if !canImport(Combine)
  // OpenCombine's operators send an end before the subscription, or a second end, when the other
  // publisher answers at once. These are preferred to them by a condition, as `share()` is.
  extension Publisher where Self: SendableMetatype {
    /// The values of this publisher until another sends one, which ends it.
    ///
    ///     self:   a--b--c--d--|
    ///     other:  -------x
    ///     output: a--b--c|
    ///
    /// How the other publisher ends does not matter. Errors: the upstream's.
    /// Source: Combine, `prefix(untilOutputFrom:)`.
    public func prefix<P: Publisher>(untilOutputFrom publisher: P) -> AnyPublisher<Output, Failure>
    {
      PrefixUntil(upstream: self, other: publisher).eraseToAnyPublisher()
    }

    /// The values of this publisher from when another has sent one.
    ///
    ///     self:   a--b--c--d--|
    ///     other:  -----x
    ///     output: ------c--d--|
    ///
    /// A value that is dropped uses up demand. When the other publisher ends without a value, so does
    /// this one. It fails when this publisher fails, or when the other fails before its first value.
    /// Source: Combine, `drop(untilOutputFrom:)`.
    public func drop<P: Publisher>(untilOutputFrom publisher: P) -> AnyPublisher<Output, Failure>
    where P.Failure == Failure {
      DropUntil(upstream: self, other: publisher).eraseToAnyPublisher()
    }
  }

  private struct PrefixUntil<Upstream: Publisher, Other: Publisher>: Publisher {
    typealias Output = Upstream.Output
    typealias Failure = Upstream.Failure

    let upstream: Upstream
    let other: Other

    func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      let watching = Watching("PrefixUntilOutput", downstream: subscriber, isOpen: true)
      subscriber.receive(subscription: watching)
      other.subscribe(
        Watching<Downstream>.Watcher<Other.Output, Other.Failure>(
          watching: watching,
          onValue: { watching.finish(.finished) },
          onEnd: { _ in }
        )
      )
      upstream.subscribe(watching)
    }
  }

  private struct DropUntil<Upstream: Publisher, Other: Publisher>: Publisher
  where Upstream.Failure == Other.Failure {
    typealias Output = Upstream.Output
    typealias Failure = Upstream.Failure

    let upstream: Upstream
    let other: Other

    func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      let watching = Watching("DropUntilOutput", downstream: subscriber, isOpen: false)
      subscriber.receive(subscription: watching)
      other.subscribe(
        Watching<Downstream>.Watcher<Other.Output, Other.Failure>(
          watching: watching,
          onValue: { watching.open() },
          onEnd: { watching.finish($0) }
        )
      )
      upstream.subscribe(watching)
    }
  }

  /// One subscription to an upstream, whose values pass while it is open, and to another publisher,
  /// whose first value opens or ends it.
  private final class Watching<Downstream: Subscriber>:
    Subscriber, Subscription, CustomStringConvertible
  {
    typealias Input = Downstream.Input
    typealias Failure = Downstream.Failure

    let description: String
    private let downstream: Downstream
    private let lock = Lock()
    /// Held while the downstream runs: one thread calls it at a time.
    private let turn = RecursiveLock()
    private var isOpen: Bool
    private var isOver = false
    private var demand = Subscribers.Demand.none
    private var upstream = FirstUpstream()
    private var watched: (any Subscription)?

    init(_ description: String, downstream: Downstream, isOpen: Bool) {
      self.description = description
      self.downstream = downstream
      self.isOpen = isOpen
    }

    // MARK: The other publisher

    /// The subscriber of the other publisher, of which the first value alone matters.
    final class Watcher<Value, OtherFailure: Error>: Subscriber, CustomStringConvertible {
      private let watching: Watching
      private let onValue: () -> Void
      private let onEnd: (Subscribers.Completion<OtherFailure>) -> Void
      private let lock = Lock()
      private var isDone = false

      init(
        watching: Watching,
        onValue: @escaping () -> Void,
        onEnd: @escaping (Subscribers.Completion<OtherFailure>) -> Void
      ) {
        self.watching = watching
        self.onValue = onValue
        self.onEnd = onEnd
      }

      var description: String { watching.description }

      func receive(subscription: any Subscription) {
        if watching.watch(subscription) { subscription.request(.max(1)) }
      }

      func receive(_ value: Value) -> Subscribers.Demand {
        guard beDone() else { return .none }
        watching.stopWatching()
        onValue()
        return .none
      }

      func receive(completion: Subscribers.Completion<OtherFailure>) {
        guard beDone() else { return }
        watching.forgetWatched()
        onEnd(completion)
      }

      private func beDone() -> Bool {
        lock.withLock {
          defer { isDone = true }
          return !isDone
        }
      }
    }

    private func watch(_ subscription: any Subscription) -> Bool {
      let isFirst = lock.withLock {
        guard !isOver, watched == nil else { return false }
        watched = subscription
        return true
      }
      if !isFirst { subscription.cancel() }
      return isFirst
    }

    private func forgetWatched() {
      let finished = lock.withLock { watched.take() }
      withExtendedLifetime(finished) {}
    }

    private func stopWatching() {
      lock.withLock { watched.take() }?.cancel()
    }

    /// Lets values pass from now on.
    func open() {
      lock.withLock { isOpen = true }
    }

    // MARK: The upstream

    func receive(subscription: any Subscription) {
      let (isFirst, demand) = lock.withLock {
        (!isOver && upstream.begin(with: subscription), self.demand)
      }
      guard isFirst else { return subscription.cancel() }
      if demand > .none { subscription.request(demand) }
    }

    func receive(_ value: Input) -> Subscribers.Demand {
      turn.lock()
      defer { turn.unlock() }
      let (isOpen, isOver) = lock.withLock { (self.isOpen, self.isOver) }
      guard !isOver else { return .none }
      return isOpen ? downstream.receive(value) : .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
      let finished = lock.withLock { upstream.take() }
      withExtendedLifetime(finished) {}
      finish(completion)
    }

    /// Ends it for the downstream, unless it is over.
    func finish(_ completion: Subscribers.Completion<Failure>) {
      turn.lock()
      defer { turn.unlock() }
      if letGo() { downstream.receive(completion: completion) }
    }

    // MARK: The downstream

    func request(_ demand: Subscribers.Demand) {
      lock.lock()
      // Demand that comes before the upstream waits for it.
      if !upstream.hasBegun { self.demand += demand }
      let upstream = upstream.subscription
      lock.unlock()
      upstream?.request(demand)
    }

    func cancel() {
      _ = letGo()
    }

    /// Ends everything, and says whether it was still going on.
    private func letGo() -> Bool {
      lock.lock()
      let wasGoingOn = !isOver
      isOver = true
      let released = (upstream: upstream.take(), watched: watched.take())
      lock.unlock()
      released.upstream?.cancel()
      released.watched?.cancel()
      return wasGoingOn
    }
  }
#endif
