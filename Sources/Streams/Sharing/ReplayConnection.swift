/// The part of a ``ReplayConduit`` that knows the subscriber.
final class ReplayConnection<Downstream: Subscriber>:
  ReplayConduit<Downstream.Input, Downstream.Failure>
{
  private let downstream: Downstream

  init(
    downstream: Downstream,
    subject: ReplaySubject<Downstream.Input, Downstream.Failure>,
    lock: Lock
  ) {
    self.downstream = downstream
    super.init(subject: subject, lock: lock)
  }

  override func start() {
    downstream.receive(subscription: self)
  }

  override func deliver(_ value: Downstream.Input) -> Subscribers.Demand {
    downstream.receive(value)
  }

  override func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
    downstream.receive(completion: completion)
  }
}
