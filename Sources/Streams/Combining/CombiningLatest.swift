/// One subscription to several upstreams whose latest values belong together: the machine behind
/// every face of `combineLatest`.
///
/// The downstream's demand goes to each upstream. What comes when nothing is wanted replaces the
/// latest value all the same, and so does a value that an upstream sends while the downstream still
/// receives the one before: neither is sent by itself, as Combine has it.
/// `turn` gives the downstream one event at a time; `lock` guards the state, never a call.
final class CombiningLatest<Downstream: Subscriber, Values: LatestValues>:
  Subscription, CustomStringConvertible
where Downstream.Input == Values.Combined {
  typealias Failure = Downstream.Failure

  private let downstream: Downstream
  private let turn = RecursiveLock()
  private let lock = Lock()
  private var values: Values
  private var missing: Int
  private var running: Int
  private var upstreams: [(any Subscription)?]
  private var demand = Subscribers.Demand.none
  private var isDelivering = false
  private var isOver = false

  init(downstream: Downstream, values: Values, count: Int) {
    self.downstream = downstream
    self.values = values
    missing = count
    running = count
    upstreams = Array(repeating: nil, count: count)
  }

  var description: String { "CombineLatest" }

  /// The subscriber for one of the upstreams.
  ///
  /// `store` puts a value in its place and gives back the one it displaced.
  func side<Value>(
    _ index: Int,
    store: @escaping (inout Values, Value) -> Value?
  ) -> Side<Value> {
    Side(combining: self, index: index, store: store)
  }

  struct Side<Input>: Subscriber, CustomStringConvertible {
    let combineIdentifier = CombineIdentifier()
    let combining: CombiningLatest
    let index: Int
    let store: (inout Values, Input) -> Input?

    var description: String { "CombineLatest" }

    func receive(subscription: any Subscription) {
      combining.receive(subscription: subscription, index)
    }

    func receive(_ value: Input) -> Subscribers.Demand {
      combining.receive(value, store: store)
      return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
      combining.receive(completion: completion, index)
    }
  }

  /// Hands the downstream its subscription, before any upstream can speak.
  func begin() {
    downstream.receive(subscription: self)
  }

  // MARK: The upstreams

  private func receive(subscription: any Subscription, _ index: Int) {
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

  private func receive<Value>(_ value: Value, store: (inout Values, Value) -> Value?) {
    turn.lock()
    defer { turn.unlock() }
    lock.lock()
    guard !isOver else {
      lock.unlock()
      return
    }
    let displaced = store(&values, value)
    if displaced == nil { missing -= 1 }
    // A thread that finds a delivery under way while it has the turn is the one that delivers.
    guard missing == 0, !isDelivering, demand > .none, let combined = values.combined else {
      lock.unlock()
      withExtendedLifetime(displaced) {}
      return
    }
    demand -= 1
    isDelivering = true
    lock.unlock()
    let earned = downstream.receive(combined)
    lock.lock()
    isDelivering = false
    demand += earned
    let everyone = earned > .none ? upstreams : []
    lock.unlock()
    for upstream in everyone { upstream?.request(earned) }
  }

  private func receive(completion: Subscribers.Completion<Failure>, _ index: Int) {
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
    downstream.receive(completion: completion)
  }

  // MARK: The downstream

  func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    lock.lock()
    self.demand += demand
    let everyone = upstreams
    lock.unlock()
    for upstream in everyone { upstream?.request(demand) }
  }

  func cancel() {
    letGo()
  }

  private func letGo() {
    lock.lock()
    isOver = true
    let released = (upstreams: upstreams, values: exchange(&values, with: values.emptied))
    upstreams = []
    lock.unlock()
    for upstream in released.upstreams { upstream?.cancel() }
  }
}
