// Sendable: `lock` guards every mutable property, and each action in the queue; work is handed over
// to the thread that moves the clock, as every Combine scheduler hands work over.

/// A clock that stands still until it is moved, and the work that waits for it.
///
/// Hand it to `delay`, `debounce`, `throttle`, `timeout` or anything else that takes a Combine
/// scheduler, and a minute passes in no time, the same way each time:
///
///     let clock = VirtualTimeScheduler()
///     let subscription = taps.debounce(for: .seconds(1), scheduler: clock).sink { search($0) }
///     clock.advance(by: .seconds(1))  // what fell due has run when this returns
///
/// Work runs on the thread that moves the clock, in the order of its deadlines, and in the order it
/// was scheduled where these are equal. While it runs, ``now`` is its deadline. Work may schedule
/// more work, cancel other work, and even move the clock. Virtual time is exact, so tolerance is
/// accepted and means nothing; a deadline that has passed falls due at once; and time never runs
/// backwards, so a jump to the past does not move the clock.
///
/// Any thread may use it. If two move it at the same time, one waits for the other.
public final class VirtualTimeScheduler: Scheduler, @unchecked Sendable {
  /// Options for a piece of work.
  public struct SchedulerOptions: Hashable, Sendable {
    /// The name in ``EndlessWork`` if the work never ends.
    public var name: String?

    /// Names a piece of work.
    public init(name: String? = nil) {
      self.name = name
    }
  }

  /// A moment of this clock.
  public typealias SchedulerTimeType = VirtualInstant

  private let lock = Lock()
  private let turn = RecursiveLock()
  private var instant: VirtualInstant
  /// Changed by ``changeQueue(_:)``.
  private var queue = DeadlineQueue()
  /// How many runs are on their way, one within another.
  private var runCount = 0
  private var wrapper: WorkWrapper?

  /// Creates a clock that stands at a moment, with nothing to do.
  public init(startingAt instant: VirtualInstant = .start) {
    self.instant = instant
  }

  /// The moment the clock stands at.
  public var now: VirtualInstant {
    lock.withLock { instant }
  }

  /// Zero: virtual time is exact.
  public var minimumTolerance: VirtualStride { .zero }

  /// The moment at which the next work falls due, or nothing if none waits.
  ///
  /// It takes the same short time however much is waiting.
  public var nextDeadline: VirtualInstant? {
    lock.withLock { queue.first?.due }
  }

  /// The number of waiting actions; a timer counts once, and a cancelled action does not count.
  public var pendingCount: Int {
    lock.withLock { queue.count }
  }

  /// Schedules work for the present instant, behind what already waits for it.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    enqueue(action, options: options, due: nil, interval: nil)
  }

  /// Schedules work for an instant, or for the present one if that has passed.
  public func schedule(
    after date: VirtualInstant,
    tolerance: VirtualStride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    enqueue(action, options: options, due: date, interval: nil)
  }

  /// Schedules work for an instant and then again after each interval; once, if that is zero or
  /// less.
  ///
  /// - Returns: The timer. When it is cancelled or released, the timer stops and the work is
  ///   released.
  public func schedule(
    after date: VirtualInstant,
    interval: VirtualStride,
    tolerance: VirtualStride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    let pending = enqueue(
      action,
      options: options,
      due: date,
      interval: interval > .zero ? interval : nil
    )
    return AnyCancellable { [weak self] in self?.cancel(pending) }
  }

  /// Puts something around a piece of work, given its name and its delay, before it waits.
  package typealias WorkWrapper = (
    _ work: @escaping () -> Void, _ name: String?, _ delay: VirtualStride
  ) -> () -> Void

  /// Puts something around all work that waits and that is scheduled from here on; with nil, around
  /// none from here on.
  ///
  /// It is called under the lock, and must not use the clock.
  package func wrapWork(by wrapper: WorkWrapper?) {
    lock.withLock {
      self.wrapper = wrapper
      guard let wrapper else { return }
      for action in waiting({ _ in true }) {
        action.work = action.work.map {
          wrapper($0, action.name, action.scheduled.distance(to: action.due))
        }
      }
    }
  }

  /// Cancels everything that waits, and releases it.
  public func cancelAll() {
    // Released outside the lock: the deinit of a captured object may use the clock.
    _ = lock.withLock { waiting { _ in true }.map { drop($0) } }
  }

  @discardableResult
  private func enqueue(
    _ work: @escaping () -> Void,
    options: SchedulerOptions?,
    due: VirtualInstant?,
    interval: VirtualStride?
  ) -> PendingAction {
    lock.withLock {
      let due = max(due ?? instant, instant)
      let action = PendingAction(
        name: options?.name,
        scheduled: instant,
        due: due,
        interval: interval,
        work: wrapper?(work, options?.name, instant.distance(to: due)) ?? work
      )
      changeQueue { $0.insert(action) }
      return action
    }
  }

  /// Changes the queue, for a caller that holds the lock.
  ///
  /// The queue is taken out and put back instead of changed in place. That avoids Swift's run-time
  /// check for exclusive access, which every command would pay for.
  private func changeQueue(_ change: (inout DeadlineQueue) -> Void) {
    var changed = exchange(&queue, with: DeadlineQueue())
    change(&changed)
    queue = changed
  }

  /// The actions that wait and that a condition holds for, for a caller that holds the lock.
  private func waiting(_ isIncluded: (PendingAction) -> Bool) -> [PendingAction] {
    let queue = queue
    return queue.filter(isIncluded)
  }

  private func cancel(_ action: PendingAction) {
    _ = lock.withLock { drop(action) }
  }

  /// Takes an action out of the queue, and its work out of the action, for the caller to release.
  private func drop(_ action: PendingAction) -> (() -> Void)? {
    changeQueue { $0.remove(action) }
    return action.work.take()
  }
}

// MARK: - Moving the clock

extension VirtualTimeScheduler {
  /// Moves the clock on, and runs the work that falls due on the way.
  ///
  /// An endless zero-delay loop never lets it return; ``advance(by:limit:)`` cuts it.
  public func advance(by stride: VirtualStride) {
    _ = try? run(until: .after(stride), limit: .max)
  }

  /// Moves the clock on, running no more than `limit` actions in any one instant.
  ///
  /// - Returns: The moment the clock stands at.
  /// - Throws: ``EndlessWork`` when an instant has more. Its other work is dropped, the clock stays
  ///   there, and the next turn begins with a clean instant.
  @discardableResult
  public func advance(by stride: VirtualStride, limit: Int) throws(EndlessWork) -> VirtualInstant {
    try run(until: .after(stride), limit: limit)
  }

  /// Moves the clock to a moment, and runs the work that falls due on the way.
  ///
  /// An endless zero-delay loop never lets it return; ``advance(to:limit:)`` cuts it.
  public func advance(to instant: VirtualInstant) {
    _ = try? run(until: .at(instant), limit: .max)
  }

  /// Moves the clock to a moment, running no more than `limit` actions in any one instant.
  ///
  /// - Returns: The moment the clock stands at, which is later if it was past that moment.
  /// - Throws: ``EndlessWork`` when an instant has more. Its other work is dropped, the clock stays
  ///   there, and the next turn begins with a clean instant.
  @discardableResult
  public func advance(
    to instant: VirtualInstant,
    limit: Int
  ) throws(EndlessWork) -> VirtualInstant {
    try run(until: .at(instant), limit: limit)
  }

  /// Runs all work that is due at this instant, including work that it adds.
  ///
  /// An endless zero-delay loop never lets it return; ``runDue(limit:)`` cuts it.
  public func runDue() {
    advance(by: .zero)
  }

  /// Runs all work that is due at this instant, including work that it adds, up to a limit.
  ///
  /// - Returns: The moment the clock stands at.
  /// - Throws: ``EndlessWork`` when there is more. The instant's other work is dropped, so that the
  ///   next turn begins with a clean instant.
  @discardableResult
  public func runDue(limit: Int) throws(EndlessWork) -> VirtualInstant {
    try advance(by: .zero, limit: limit)
  }

  /// Moves the clock from deadline to deadline until nothing waits.
  ///
  /// - Parameter limit: How many actions may run in all.
  /// - Throws: ``EndlessWork`` when more than that want to run: it names the timer that never ends.
  ///   Nothing is dropped, and the clock stays where it got to.
  public func runUntilIdle(limit: Int) throws(EndlessWork) {
    _ = try run(until: .idle, limit: limit)
  }

  private enum Target {
    case after(VirtualStride)
    case at(VirtualInstant)
    case idle
  }

  /// The one mechanism under every way of moving the clock.
  ///
  /// Returns the moment the clock stands at then. The limit holds for each instant on the way to a
  /// moment, and for the whole way to idleness.
  private func run(until target: Target, limit: Int) throws(EndlessWork) -> VirtualInstant {
    if let reached = pass(to: target) { return reached }
    turn.lock()
    defer { turn.unlock() }
    lock.lock()
    runCount += 1
    let end = end(of: target)
    var spent = 0
    while let action = queue.first, end.map({ action.due <= $0 }) ?? true {
      if action.due > instant {
        instant = action.due
        if end != nil { spent = 0 }
      }
      guard spent < limit else {
        let suspects = waiting { end == nil || $0.due <= instant }
        let endless = blame(suspects, next: action, after: spent)
        let dropped = end == nil ? [] : suspects.map { drop($0) }
        runCount -= 1
        lock.unlock()
        // Released outside the lock: the deinit of a captured object may use the clock.
        withExtendedLifetime(dropped) {}
        throw endless
      }
      spent += 1
      perform(action)
      lock.lock()
      guard let last = repeatLater(action) else { continue }
      lock.unlock()
      withExtendedLifetime(last) {}
      lock.lock()
    }
    let reached = max(instant, end ?? instant)
    instant = reached
    runCount -= 1
    lock.unlock()
    return reached
  }

  /// Moves the clock if nothing is due on the way and nothing is running, as for most commands.
  ///
  /// Otherwise returns nil.
  private func pass(to target: Target) -> VirtualInstant? {
    lock.withLock {
      guard runCount == 0 else { return nil }
      let end = end(of: target)
      if let due = queue.first?.due, end.map({ due <= $0 }) ?? true { return nil }
      let reached = max(instant, end ?? instant)
      instant = reached
      return reached
    }
  }

  /// Where a target is, for a caller that holds the lock; nil when only idleness ends the way.
  private func end(of target: Target) -> VirtualInstant? {
    switch target {
    case .after(let stride): instant.advanced(by: stride)
    case .at(let instant): instant
    case .idle: nil
    }
  }

  /// The waiting work, named as if it never ended; nil if none waits.
  ///
  /// Of several it is the timer that fired most often, or else the action that is due next.
  public var pendingWork: EndlessWork? {
    lock.withLock {
      queue.first.map { blame(waiting { _ in true }, next: $0, after: 0) }
    }
  }

  /// Runs an action that is due, for a caller that holds the lock and gives it away.
  ///
  /// A function of its own, so that the captures of the action are released before the lock is
  /// taken again.
  private func perform(_ action: PendingAction) {
    changeQueue { $0.remove(action) }
    action.firings += 1
    let work = action.interval == nil ? action.work.take() : action.work
    lock.unlock()
    work?()
  }

  /// Lets a timer wait again unless it was cancelled, for a caller that holds the lock.
  ///
  /// Returns the work of a timer that has ended, for the caller to release without the lock.
  private func repeatLater(_ action: PendingAction) -> (() -> Void)? {
    guard let interval = action.interval, action.work != nil else { return nil }
    let next = action.due.advanced(by: interval)
    // At the last moment there is, no next one comes.
    guard next > action.due else { return action.work.take() }
    action.due = max(next, instant)
    changeQueue { $0.insert(action) }
    return nil
  }

  /// Names the endless work: the timer that fired most often, or else the next action, because
  /// after so many turns a first-come queue contains only the loop.
  private func blame(
    _ suspects: [PendingAction],
    next: PendingAction,
    after spent: Int
  ) -> EndlessWork {
    let timers = suspects.filter { $0.interval != nil && $0.firings > 1 }
    let culprit = timers.max { $0.firings < $1.firings } ?? next
    return EndlessWork(
      name: culprit.name,
      kind: culprit.interval.map(EndlessWork.Kind.every) ?? .once,
      scheduled: culprit.scheduled,
      instant: instant,
      actions: spent
    )
  }
}
