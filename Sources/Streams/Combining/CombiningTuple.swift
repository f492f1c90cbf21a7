/// The part of a ``CombiningLatest`` that knows values of several types: together, a tuple.
final class CombiningTuple<Combined, Downstream: Subscriber>: CombiningLatest<Downstream.Failure>
where Downstream.Input == Combined {
  private let downstream: Downstream
  private let values = UnsafeMutablePointer<Combined>.allocate(capacity: 1)

  init(downstream: Downstream, count: Int) {
    self.downstream = downstream
    super.init(count: count)
  }

  deinit {
    releaseValues()
    values.deallocate()
  }

  /// Hands the downstream its subscription, before any upstream can speak.
  func begin() {
    downstream.receive(subscription: self)
  }

  /// The subscriber for the upstream whose values are one element of the tuple.
  func side<Value>(
    _ index: Int,
    _ element: WritableKeyPath<Combined, Value>
  ) -> CombiningSide<Value, Downstream.Failure> {
    guard let place = values.pointer(to: element) else {
      preconditionFailure("an element of a tuple is stored in it")
    }
    return side(index, at: place)
  }

  override func deliver() -> Subscribers.Demand {
    let combined = values.pointee
    lock.unlock()
    return downstream.receive(combined)
  }

  override func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
    downstream.receive(completion: completion)
  }
}
