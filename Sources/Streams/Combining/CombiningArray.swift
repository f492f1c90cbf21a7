/// The part of a ``CombiningLatest`` that knows values of one type: together, an array.
final class CombiningArray<Element, Downstream: Subscriber>: CombiningLatest<Downstream.Failure>
where Downstream.Input == [Element] {
  private let downstream: Downstream
  private let values: UnsafeMutablePointer<Element>
  private let count: Int

  init(downstream: Downstream, count: Int) {
    self.downstream = downstream
    self.count = count
    values = .allocate(capacity: count)
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

  /// The subscriber for one of the upstreams.
  func side(_ index: Int) -> CombiningSide<Element, Downstream.Failure> {
    side(index, at: values + index)
  }

  override func deliver() -> Subscribers.Demand {
    let combined = Array(UnsafeBufferPointer(start: values, count: count))
    lock.unlock()
    return downstream.receive(combined)
  }

  override func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
    downstream.receive(completion: completion)
  }
}
