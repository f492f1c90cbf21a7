extension Publisher {
  /// One subscription to this publisher for all subscribers; later subscribers first receive the
  /// last values.
  ///
  ///     upstream:               a--b--c-----d-----|
  ///     first subscriber:       a--b--c-----d-----|
  ///     second, from ^, (1):          ^c----d-----|
  ///     third, after the end:                        d|
  ///
  /// The first subscriber starts the upstream, with unlimited demand. The upstream stops when
  /// the last one cancels. A later subscriber starts it again, without earlier values. After the
  /// upstream's end, a late subscriber receives its last values and its completion.
  ///
  /// Errors: the upstream's, for each subscriber. Source: CombineExt, `share(replay:)`.
  ///
  /// - Parameter count: How many values a later subscriber receives first.
  /// - Returns: The shared publisher. Only subscribers of this instance share a subscription.
  public func share(replay count: Int) -> AnyPublisher<Output, Failure> {
    let sharing = ReplaySharing(upstream: eraseToAnyPublisher(), count: count)
    return AnyPublisher { sharing.add($0) }
  }
}

/// What the subscribers of `share(replay:)` share.
private final class ReplaySharing<Output, Failure: Error> {
  private let upstream: AnyPublisher<Output, Failure>
  private let count: Int
  private let lock = Lock()
  private var run: ReplayedRun<Output, Failure>?

  init(upstream: AnyPublisher<Output, Failure>, count: Int) {
    self.upstream = upstream
    self.count = count
  }

  /// Adds a subscriber; the first one starts the upstream.
  func add(_ subscriber: AnySubscriber<Output, Failure>) {
    lock.lock()
    let isFirst = run == nil
    let run = run ?? start()
    let begin = run.subject.attach(subscriber)
    lock.unlock()
    begin()
    if isFirst { run.connect(to: upstream) }
  }

  private func start() -> ReplayedRun<Output, Failure> {
    let new = ReplayedRun<Output, Failure>(count: count)
    new.subject.whenAbandoned = { [weak self, weak new] in
      guard let new else { return }
      if let self { self.stop(new) } else { new.cancel() }
    }
    run = new
    return new
  }

  private func stop(_ abandoned: ReplayedRun<Output, Failure>) {
    lock.lock()
    // A new subscriber may have come while the last one left.
    let isOver = run === abandoned && !abandoned.subject.hasSubscribers
    if isOver { run = nil }
    lock.unlock()
    if isOver { abandoned.cancel() }
  }
}

/// One run of a shared upstream, from its first subscriber to its last.
private final class ReplayedRun<Input, Failure: Error>: Subscriber {
  let subject: ReplaySubject<Input, Failure>
  private let lock = Lock()
  private var upstream = UpstreamLink.awaited

  init(count: Int) {
    subject = ReplaySubject(bufferSize: count)
  }

  deinit { upstream.subscription?.cancel() }

  func connect(to publisher: some Publisher<Input, Failure>) {
    guard !lock.withLock({ upstream.isOver }) else { return }
    publisher.subscribe(self)
  }

  func receive(subscription: any Subscription) {
    guard lock.withLock({ upstream.begin(with: subscription) }) else {
      return subscription.cancel()
    }
    subscription.request(.unlimited)
  }

  func receive(_ value: Input) -> Subscribers.Demand {
    subject.send(value)
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    _ = lock.withLock { upstream.take() }
    subject.send(completion: completion)
  }

  func cancel() {
    lock.withLock { upstream.end() }.subscription?.cancel()
  }
}
