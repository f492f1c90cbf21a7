/// One subscription of any form of `combineLatest`, to several upstreams whose latest values are
/// combined.
///
/// The downstream's demand goes to each upstream. A value replaces the latest one even if the
/// downstream wants none or is still receiving the previous one. In both cases nothing is sent, as
/// in Combine.
/// `turn` gives the downstream one event at a time; `lock` guards the state, never a call.
///
/// This class decides; its subclasses ``CombiningTuple`` and ``CombiningArray`` know the values.
/// The values are stored in memory as the downstream receives them: unspecialized generic code
/// looks up each type that it builds from others, which would slow down each value.
class CombiningLatest<Failure: Error>: Subscription, CustomStringConvertible {
  final let lock = Lock()
  private let turn = RecursiveLock()
  /// Closures that release the latest values.
  private var releases: [() -> Void] = []
  private var upstreams: [(any Subscription)?]
  private var missing: Int
  private var running: Int
  private var demand = Subscribers.Demand.none
  private var isDelivering = false
  private var isOver = false

  init(count: Int) {
    missing = count
    running = count
    upstreams = Array(repeating: nil, count: count)
  }

  final var description: String { "CombineLatest" }

  /// Copies the values with the lock held, releases the lock, and sends them.
  func deliver() -> Subscribers.Demand {
    preconditionFailure("a subclass knows the values")
  }

  func finish(_ completion: Subscribers.Completion<Failure>) {
    preconditionFailure("a subclass knows the downstream")
  }

  final func side<Value>(
    _ index: Int,
    at place: UnsafeMutablePointer<Value>
  ) -> CombiningSide<Value, Failure> {
    let slot = LatestSlot(place: place)
    releases.append { slot.empty() }
    return CombiningSide(combining: self, index: index, slot: slot)
  }

  // MARK: The upstreams

  final func receive(subscription: any Subscription, _ index: Int) {
    lock.lock()
    let isWanted = !isOver && upstreams[index] == nil
    if isWanted { upstreams[index] = subscription }
    let demand = demand
    lock.unlock()
    guard isWanted else { return subscription.cancel() }
    if demand > .none { subscription.request(demand) }
  }

  /// Takes the turn and the lock to change a value, or neither after the end.
  final func enter() -> Bool {
    turn.lock()
    lock.lock()
    guard !isOver else {
      lock.unlock()
      turn.unlock()
      return false
    }
    return true
  }

  /// Sends the values if there is one of each upstream, and demand for them; releases the lock and
  /// the turn.
  final func leave(filled isNew: Bool) {
    if isNew { missing -= 1 }
    // If a delivery is in progress, this thread delivers, since it has the turn.
    guard missing == 0, !isDelivering, demand > .none else {
      lock.unlock()
      turn.unlock()
      return
    }
    demand -= 1
    isDelivering = true
    let earned = deliver()
    lock.lock()
    isDelivering = false
    demand += earned
    let everyone = earned > .none ? upstreams : []
    lock.unlock()
    for upstream in everyone { upstream?.request(earned) }
    turn.unlock()
  }

  final func receive(completion: Subscribers.Completion<Failure>, _ index: Int) {
    turn.lock()
    defer { turn.unlock() }
    lock.lock()
    guard !isOver else { return lock.unlock() }
    let finished = upstreams[index].take()
    running -= 1
    let isLast =
      switch completion {
      case .finished: running == 0
      case .failure: true
      }
    lock.unlock()
    withExtendedLifetime(finished) {}
    guard isLast else { return }
    cancel()
    finish(completion)
  }

  // MARK: The downstream

  final func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    lock.lock()
    self.demand += demand
    let everyone = upstreams
    lock.unlock()
    for upstream in everyone { upstream?.request(demand) }
  }

  final func cancel() {
    lock.lock()
    isOver = true
    let released = exchange(&upstreams, with: [])
    lock.unlock()
    for upstream in released { upstream?.cancel() }
    releaseValues()
  }

  /// Releases the values outside the lock, since nothing reads or changes them after the end.
  final func releaseValues() {
    lock.lock()
    let releases = exchange(&releases, with: [])
    lock.unlock()
    for release in releases { release() }
  }
}

/// The part of a ``CombiningLatest`` that stores values of several types as a tuple.
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

  /// Sends the downstream its subscription, before it receives from any upstream.
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

/// The part of a ``CombiningLatest`` that stores values of one type for an array.
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

  /// Sends the downstream its subscription, before it receives from any upstream.
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

/// The subscriber of a ``CombiningLatest`` for one of its upstreams.
final class CombiningSide<Input, Failure: Error>: Subscriber, CustomStringConvertible {
  private let combining: CombiningLatest<Failure>
  private let index: Int
  private let slot: LatestSlot<Input>

  init(combining: CombiningLatest<Failure>, index: Int, slot: LatestSlot<Input>) {
    self.combining = combining
    self.index = index
    self.slot = slot
  }

  var description: String { "CombineLatest" }

  func receive(subscription: any Subscription) {
    combining.receive(subscription: subscription, index)
  }

  func receive(_ value: Input) -> Subscribers.Demand {
    guard combining.enter() else { return .none }
    if slot.isFilled {
      let displaced = slot.exchange(value)
      combining.leave(filled: false)
      withExtendedLifetime(displaced) {}
    } else {
      slot.fill(value)
      combining.leave(filled: true)
    }
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    combining.receive(completion: completion, index)
  }
}

/// One upstream's latest value, in memory that the creator of the slot owns.
final class LatestSlot<Value> {
  private let place: UnsafeMutablePointer<Value>
  private(set) var isFilled = false

  init(place: UnsafeMutablePointer<Value>) {
    self.place = place
  }

  /// Stores the first value.
  func fill(_ value: Value) {
    place.initialize(to: value)
    isFilled = true
  }

  /// Stores a value and returns the one before, so that the caller decides where it is released.
  func exchange(_ value: Value) -> Value {
    let before = place.move()
    place.initialize(to: value)
    return before
  }

  /// Releases the value, if there is one.
  func empty() {
    guard isFilled else { return }
    isFilled = false
    place.deinitialize(count: 1)
  }
}
