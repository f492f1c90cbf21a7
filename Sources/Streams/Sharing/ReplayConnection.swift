/// The part of a ``ReplayConduit`` that knows the subscriber.
///
/// What passes has parameters of its own, as in ``Connection``.
final class ReplayConnection<Output, Failure, Downstream: Subscriber<Output, Failure>>:
  ReplayConduit<Output, Failure>
{
  private let downstream: Downstream

  init(
    downstream: Downstream,
    subject: ReplaySubject<Output, Failure>,
    lock: Lock
  ) {
    self.downstream = downstream
    super.init(subject: subject, lock: lock)
  }

  override func start() {
    downstream.receive(subscription: self)
  }

  override func deliver(_ value: Output) -> Subscribers.Demand {
    downstream.receive(value)
  }

  override func finish(_ completion: Subscribers.Completion<Failure>) {
    downstream.receive(completion: completion)
  }
}
