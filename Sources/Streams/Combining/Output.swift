#if !canImport(Combine)
  // OpenCombine's operators end and cancel only with the value after the last. The condition makes
  // the compiler prefer these, as for `share()`.
  extension Publisher where Self: SendableMetatype {
    /// The first values of this publisher, which end the stream.
    ///
    ///     self:   a--b--c--d--|
    ///     output: a--(b|)       of two
    ///
    /// Without any, the stream ends at once. Errors: the upstream's. Source: Combine, `prefix`.
    public func prefix(_ maxLength: Int) -> AnyPublisher<Output, Failure> {
      output(in: ..<maxLength)
    }

    /// The value of this publisher after `index` others, which ends the stream.
    ///
    ///     self:   a--b--c--d--|
    ///     output: ---(b|)       at one
    ///
    /// Errors: the upstream's. Source: Combine, `output(at:)`.
    public func output(at index: Int) -> AnyPublisher<Output, Failure> {
      output(in: index...index)
    }

    /// The values of this publisher whose numbers, which begin with zero, are in a range; the last of
    /// them ends the stream.
    ///
    ///     self:   a--b--c--d--|
    ///     output: ---b--(c|)    in 1...2
    ///
    /// Errors: the upstream's. Source: Combine, `output(in:)`.
    public func output(in range: some RangeExpression<Int>) -> AnyPublisher<Output, Failure> {
      let range = range.relative(to: 0..<Int.max)
      precondition(range.lowerBound >= 0, "the range must not begin before zero")
      return AnyPublisher { subscriber in
        self.subscribe(Excerpt(of: range, downstream: subscriber))
      }
    }
  }

  /// One subscription that passes on the values of a range, and ends with the last.
  private final class Excerpt<Downstream: Subscriber>:
    Subscriber, Subscription, CustomStringConvertible
  {
    typealias Input = Downstream.Input
    typealias Failure = Downstream.Failure

    private let downstream: Downstream
    private let lock = Lock()
    private var upstream = UpstreamLink.awaited
    /// How many values come before the range.
    private var skipped: Int
    /// How many values of the range are still to come.
    private var remaining: Int

    init(of range: Range<Int>, downstream: Downstream) {
      self.downstream = downstream
      skipped = range.lowerBound
      remaining = range.count
    }

    var description: String { "Output" }

    func receive(subscription: any Subscription) {
      lock.lock()
      let isFirst = upstream.begin(with: subscription)
      let isEmpty = remaining == 0
      lock.unlock()
      guard isFirst else { return subscription.cancel() }
      downstream.receive(subscription: self)
      if isEmpty { finish(.finished) }
    }

    func receive(_ value: Input) -> Subscribers.Demand {
      lock.lock()
      guard !upstream.isOver, remaining > 0 else {
        lock.unlock()
        return .none
      }
      guard skipped == 0 else {
        skipped -= 1
        lock.unlock()
        return .max(1)
      }
      remaining -= 1
      let isLast = remaining == 0
      lock.unlock()
      let earned = downstream.receive(value)
      guard isLast else { return earned }
      finish(.finished)
      return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
      // The last value, which is being delivered, has ended the stream.
      guard lock.withLock({ remaining > 0 }) else { return }
      finish(completion)
    }

    private func finish(_ completion: Subscribers.Completion<Failure>) {
      if release() { downstream.receive(completion: completion) }
    }

    func request(_ demand: Subscribers.Demand) {
      lock.withLock { upstream.subscription }?.request(demand)
    }

    func cancel() {
      _ = release()
    }

    /// Ends the subscription, and returns whether it was active.
    private func release() -> Bool {
      let ended = lock.withLock { upstream.end() }
      ended.subscription?.cancel()
      return ended.wasActive
    }
  }
#endif
