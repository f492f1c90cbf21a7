/// One subscription to several upstreams whose latest values belong together: the machine behind
/// every face of `combineLatest`.
///
/// The downstream's demand goes to each upstream. What comes when nothing is wanted replaces the
/// latest value all the same, and so does a value that an upstream sends while the downstream still
/// receives the one before: neither is sent by itself, as Combine has it.
/// `turn` gives the downstream one event at a time; `lock` guards the state, never a call.
///
/// This class decides; ``CombiningTuple`` and ``CombiningArray`` below it know the values. These
/// lie in memory as the downstream receives them, because code that is generic at run time looks up
/// each type that it builds from others, and no value should wait for that.
class CombiningLatest<Failure: Error>: Subscription, CustomStringConvertible {
  final let lock = Lock()
  private let turn = RecursiveLock()
  private var slots: [any AnyLatestSlot] = []
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

  /// Copies the values with the lock held, lets go of the lock, and sends them.
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
    slots.append(slot)
    return CombiningSide(combining: self, index: index, slot: slot)
  }

  // MARK: The upstreams

  final func receive(subscription: any Subscription, _ index: Int) {
    lock.lock()
    guard !isOver, upstreams[index] == nil else {
      lock.unlock()
      subscription.cancel()
      return
    }
    upstreams[index] = subscription
    let demand = demand
    lock.unlock()
    if demand > .none { subscription.request(demand) }
  }

  /// Takes the turn and the lock to change a value, or neither if it is too late.
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

  /// Sends the values if they are all there and wanted; lets go of the lock and the turn.
  final func leave(filled isNew: Bool) {
    if isNew { missing -= 1 }
    // A thread that finds a delivery under way while it has the turn is the one that delivers.
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
    guard !isOver else {
      lock.unlock()
      return
    }
    upstreams[index] = nil
    running -= 1
    let isLast =
      switch completion {
      case .finished: running == 0
      case .failure: true
      }
    lock.unlock()
    guard isLast else { return }
    letGo()
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
    letGo()
  }

  private func letGo() {
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
    let released = exchange(&slots, with: [])
    lock.unlock()
    for slot in released { slot.empty() }
  }
}
