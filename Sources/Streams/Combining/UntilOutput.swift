#if !canImport(Combine)
  // OpenCombine's operators send an end before the subscription, or a second end, when the other
  // publisher answers at once. The condition makes the compiler prefer these, as for `share()`.
  extension Publisher where Self: SendableMetatype {
    /// The values of this publisher until another sends one, which ends it.
    ///
    ///     self:   a--b--c--d--|
    ///     other:  -------x
    ///     output: a--b--c|
    ///
    /// How the other publisher ends does not matter. Errors: the upstream's.
    /// Source: Combine, `prefix(untilOutputFrom:)`.
    public func prefix(untilOutputFrom publisher: some Publisher) -> AnyPublisher<Output, Failure> {
      gated(by: publisher, "PrefixUntilOutput", isOpen: true) { _ in nil }
    }

    /// The values of this publisher after another has sent one.
    ///
    ///     self:   a--b--c--d--|
    ///     other:  -----x
    ///     output: ------c--d--|
    ///
    /// A dropped value uses up demand. The stream ends when the other publisher ends without a
    /// value. It fails when this publisher fails, or when the other fails before its first
    /// value.
    /// Source: Combine, `drop(untilOutputFrom:)`.
    public func drop<P: Publisher>(untilOutputFrom publisher: P) -> AnyPublisher<Output, Failure>
    where P.Failure == Failure {
      gated(by: publisher, "DropUntilOutput", isOpen: false) { $0 }
    }

    /// The values of this publisher before or after the first value of another.
    ///
    /// - Parameters:
    ///   - other: The other publisher.
    ///   - name: The name of the operator.
    ///   - isOpen: Whether values pass before the first value of `other`, which then ends the
    ///     stream.
    ///   - end: The end of the stream when `other` ends without a value; nil if the stream
    ///     continues.
    /// - Returns: The values that pass.
    private func gated<Other: Publisher>(
      by other: Other,
      _ name: String,
      isOpen: Bool,
      end: @escaping (Subscribers.Completion<Other.Failure>) -> Subscribers.Completion<Failure>?
    ) -> AnyPublisher<Output, Failure> {
      AnyPublisher { subscriber in
        let watching = Watching(name, downstream: subscriber, isOpen: isOpen)
        subscriber.receive(subscription: watching)
        other.subscribe(
          AnySubscriber(
            receiveSubscription: watching.watch,
            receiveValue: { _ in
              watching.receiveOther()
              return .none
            },
            receiveCompletion: { watching.receiveOther(end: end($0)) }
          )
        )
        self.subscribe(watching)
      }
    }
  }

  /// One subscription to an upstream and to another publisher.
  ///
  /// The first value of the other lets the upstream's values pass, or ends the stream if they
  /// passed before.
  private final class Watching<Downstream: Subscriber>:
    Subscriber, Subscription, CustomStringConvertible
  {
    typealias Input = Downstream.Input
    typealias Failure = Downstream.Failure

    let description: String
    private let downstream: Downstream
    private let lock = Lock()
    /// Held during calls of the downstream, so that one thread at a time calls it.
    private let turn = Lock(isRecursive: true)
    private var isOpen: Bool
    private var demand = Subscribers.Demand.none
    private var upstream = UpstreamLink.awaited
    private var other = UpstreamLink.awaited

    init(_ description: String, downstream: Downstream, isOpen: Bool) {
      self.description = description
      self.downstream = downstream
      self.isOpen = isOpen
    }

    // MARK: The other publisher

    func watch(_ subscription: any Subscription) {
      guard lock.withLock({ other.begin(with: subscription) }) else { return subscription.cancel() }
      subscription.request(.max(1))
    }

    func receiveOther() {
      let (ended, wasOpen) = lock.withLock { (other.end(), isOpen) }
      guard ended.wasActive else { return }
      ended.subscription?.cancel()
      if wasOpen { finish(.finished) } else { lock.withLock { isOpen = true } }
    }

    func receiveOther(end completion: Subscribers.Completion<Failure>?) {
      guard lock.withLock({ other.end() }).wasActive, let completion else { return }
      finish(completion)
    }

    // MARK: The upstream

    func receive(subscription: any Subscription) {
      let (isFirst, demand) = lock.withLock { (upstream.begin(with: subscription), self.demand) }
      guard isFirst else { return subscription.cancel() }
      if demand > .none { subscription.request(demand) }
    }

    func receive(_ value: Input) -> Subscribers.Demand {
      turn.lock()
      defer { turn.unlock() }
      let mayPass = lock.withLock { isOpen && !upstream.isOver }
      return mayPass ? downstream.receive(value) : .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
      _ = lock.withLock { upstream.take() }
      finish(completion)
    }

    private func finish(_ completion: Subscribers.Completion<Failure>) {
      turn.lock()
      defer { turn.unlock() }
      if release() { downstream.receive(completion: completion) }
    }

    // MARK: The downstream

    func request(_ demand: Subscribers.Demand) {
      lock.lock()
      // Demand that comes before the upstream waits for it.
      if upstream.isAwaited { self.demand += demand }
      let upstream = upstream.subscription
      lock.unlock()
      upstream?.request(demand)
    }

    func cancel() {
      _ = release()
    }

    /// Ends the subscription, and returns whether it was active.
    private func release() -> Bool {
      let ended = lock.withLock { (upstream: upstream.end(), other: other.end()) }
      ended.upstream.subscription?.cancel()
      ended.other.subscription?.cancel()
      return ended.upstream.wasActive
    }
  }
#endif
