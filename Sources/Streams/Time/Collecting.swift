/// One subscription whose values leave in groups: the machine behind `collect(_:options:)`.
///
/// By time, the upstream may always send one more. By time or count, it may send as many values as
/// the groups that are wanted can hold.
final class Collecting<Element, Context: Scheduler, Downstream: Subscriber>:
  Subscriber, Subscription, CustomStringConvertible
where Downstream.Input == [Element] {
  typealias Input = Element
  typealias Failure = Downstream.Failure

  private enum Reason {
    case clock
    case full
    case end
  }

  private let scheduler: Context
  private let interval: Context.SchedulerTimeType.Stride
  private let count: Int?
  private let options: Context.SchedulerOptions?
  private let turn = RecursiveLock()
  private let lock = Lock()
  private let downstream: Downstream
  private var upstream: (any Subscription)?
  private var timer: (any Cancellable)?
  private var group = Ring<Element>()
  private var demand = Subscribers.Demand.none
  private var completion: Subscribers.Completion<Failure>?
  private var hasEnded = false
  private var isOver = false

  init(
    downstream: Downstream,
    scheduler: Context,
    interval: Context.SchedulerTimeType.Stride,
    count: Int?,
    options: Context.SchedulerOptions?
  ) {
    self.downstream = downstream
    self.scheduler = scheduler
    self.interval = interval
    self.count = count
    self.options = options
  }

  var description: String { "CollectByTime" }

  func receive(subscription: any Subscription) {
    lock.lock()
    guard !isOver, !hasEnded, upstream == nil else {
      lock.unlock()
      subscription.cancel()
      return
    }
    upstream = subscription
    lock.unlock()
    let timer = scheduler.schedule(
      after: scheduler.now.advanced(by: interval),
      interval: interval,
      tolerance: scheduler.minimumTolerance,
      options: options
    ) { self.close(.clock) }
    lock.lock()
    let isWanted = !isOver
    if isWanted { self.timer = timer }
    lock.unlock()
    if isWanted { downstream.receive(subscription: self) } else { timer.cancel() }
  }

  func receive(_ value: Element) -> Subscribers.Demand {
    lock.lock()
    guard !isOver, !hasEnded else {
      lock.unlock()
      return .none
    }
    group.append(value)
    let isFull = count.map { group.count.isMultiple(of: $0) } ?? false
    lock.unlock()
    if isFull { scheduler.schedule(options: options) { self.close(.full) } }
    return count == nil ? .max(1) : .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    lock.lock()
    guard !isOver, !hasEnded else {
      lock.unlock()
      return
    }
    hasEnded = true
    self.completion = completion
    var dropped = Ring<Element>()
    if case .failure = completion { swap(&dropped, &group) }
    let released = (upstream: upstream.take(), timer: timer.take())
    lock.unlock()
    released.timer?.cancel()
    withExtendedLifetime(dropped) {}
    scheduler.schedule(options: options) { self.close(.end) }
  }

  func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    lock.lock()
    self.demand += demand
    let upstream = upstream
    let isEnding = hasEnded
    lock.unlock()
    if isEnding { scheduler.schedule(options: options) { self.close(.end) } }
    upstream?.request(count.map { demand * $0 } ?? .max(1))
  }

  func cancel() {
    lock.lock()
    isOver = true
    let released = (upstream: upstream.take(), timer: timer.take())
    let dropped = exchange(&group, with: Ring())
    lock.unlock()
    released.timer?.cancel()
    released.upstream?.cancel()
    withExtendedLifetime(dropped) {}
  }

  /// Sends what is in the group, as far as it is wanted, and the end if nothing is left before it.
  private func close(_ reason: Reason) {
    turn.lock()
    defer { turn.unlock() }
    while let group = takeGroup(reason) {
      let earned = downstream.receive(group)
      lock.lock()
      demand += earned
      let upstream = upstream
      lock.unlock()
      if earned > .none, let count { upstream?.request(earned * count) }
    }
    lock.lock()
    guard group.isEmpty, !isOver, let completion else {
      lock.unlock()
      return
    }
    isOver = true
    lock.unlock()
    downstream.receive(completion: completion)
  }

  private func takeGroup(_ reason: Reason) -> [Element]? {
    lock.lock()
    defer { lock.unlock() }
    guard !isOver, demand > .none, !group.isEmpty else { return nil }
    let size = min(group.count, count ?? group.count)
    // The clock may have been quicker, and the group begun anew.
    if reason == .full, size != count { return nil }
    demand -= 1
    return group.take(size)
  }
}
