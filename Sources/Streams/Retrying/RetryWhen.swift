extension Publisher {
  /// Subscribes to this publisher again after a failure, each time that a trigger sends a value.
  ///
  ///     first:   --a--#
  ///     trigger: --------x
  ///     second:          --b--|
  ///     output:  --a-------b--|
  ///
  /// `errorTrigger` makes the trigger from the failures, for example `{ $0.flatMap { _ in isOnline } }`. A value
  /// that it sends while this publisher is active has no effect. If the trigger ends, the output ends, even
  /// if this publisher is active. Errors: the trigger's.
  /// Source: CombineExt, `retryWhen`; the name is from RxSwift.
  public func retryWhen<Trigger: Publisher>(
    _ errorTrigger: @escaping (AnyPublisher<Failure, Never>) -> Trigger
  ) -> AnyPublisher<Output, Failure> where Trigger.Failure == Failure {
    AnyPublisher { subscriber in
      let retrying = TriggeredRetry("RetryWhen", to: self, for: subscriber)
      subscriber.receive(subscription: retrying)
      retrying.watch(errorTrigger(retrying.errors.eraseToAnyPublisher()))
      retrying.attempt()
    }
  }

  /// Subscribes to this publisher again after a failure, each time that a trigger sends a value, which
  /// cannot fail.
  ///
  /// See ``Publisher/retryWhen(_:)``.
  public func retryWhen<Trigger: Publisher<TriggerOutput, Never>, TriggerOutput>(
    _ errorTrigger: @escaping (AnyPublisher<Failure, Never>) -> Trigger
  ) -> AnyPublisher<Output, Failure> {
    retryWhen { errorTrigger($0).setFailureType(to: Failure.self) }
  }
}

/// One subscription of `retryWhen`: to the upstream, again and again, and to the trigger.
private final class TriggeredRetry<Upstream: Publisher, Downstream: Subscriber>:
  Resubscribing<Upstream, Downstream>
where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
  /// The failures, for the trigger.
  let errors = PassthroughSubject<Failure, Never>()

  private var trigger = UpstreamLink.awaited
  /// Whether the upstream has failed and waits for the trigger.
  private var isWaiting = false

  /// Subscribes to the trigger.
  func watch<Trigger: Publisher>(_ publisher: Trigger) where Trigger.Failure == Failure {
    publisher.subscribe(
      AnySubscriber(
        receiveSubscription: { [self] subscription in
          guard lock.withLock({ trigger.begin(with: subscription) }) else {
            return subscription.cancel()
          }
          subscription.request(.unlimited)
        },
        receiveValue: { [self] _ in
          if lock.withLock({ exchange(&isWaiting, with: false) }) { attempt() }
          return .none
        },
        receiveCompletion: { [self] completion in
          _ = lock.withLock { trigger.take() }
          finish(completion)
        }
      )
    )
  }

  override func receive(completion: Subscribers.Completion<Failure>) {
    lock.lock()
    let finished = upstream.takeBeforeNext()
    guard case .failure(let error) = completion else {
      lock.unlock()
      withExtendedLifetime(finished) {}
      return finish(completion)
    }
    isWaiting = !upstream.isOver
    lock.unlock()
    withExtendedLifetime(finished) {}
    errors.send(error)
  }

  override func end() -> Bool {
    let wasActive = super.end()
    let ended = lock.withLock {
      isWaiting = false
      return trigger.end()
    }
    ended.subscription?.cancel()
    return wasActive
  }
}
