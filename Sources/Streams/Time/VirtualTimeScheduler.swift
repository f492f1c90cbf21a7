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
  /// What a piece of work may say about itself.
  public struct SchedulerOptions: Hashable, Sendable {
    /// What ``EndlessWork`` calls it if it never ends.
    public var name: String?

    /// Names a piece of work.
    public init(name: String? = nil) {
      self.name = name
    }
  }

  /// A moment of this clock.
  public typealias SchedulerTimeType = VirtualInstant

  let lock = Lock()
  let turn = RecursiveLock()
  var instant: VirtualInstant
  /// Changed by ``changeQueue(_:)``.
  private(set) var queue = DeadlineQueue()
  /// How many runs are on their way, one within another.
  var runCount = 0
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

  /// Schedules work for an instant and then again after each interval; once, if that is zero or less.
  ///
  /// - Returns: What stops the timer when it is cancelled or released, and releases the work at
  ///   once.
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

  /// Puts something around all work that is scheduled from here on, or nothing any more.
  ///
  /// It is called under the lock, and must not reach for the clock.
  package func wrapWork(by wrapper: WorkWrapper?) {
    lock.withLock { self.wrapper = wrapper }
  }

  /// Cancels everything that waits, and releases it.
  public func cancelAll() {
    let released = lock.withLock { waiting { _ in true }.map { drop($0) } }
    // Released outside the lock: what an action captured may reach for the clock when it dies.
    withExtendedLifetime(released) {}
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
  func changeQueue(_ change: (inout DeadlineQueue) -> Void) {
    var changed = exchange(&queue, with: DeadlineQueue())
    change(&changed)
    queue = changed
  }

  /// The actions that wait and that a condition holds for, for a caller that holds the lock.
  func waiting(_ isIncluded: (PendingAction) -> Bool) -> [PendingAction] {
    let queue = queue
    return queue.filter(isIncluded)
  }

  private func cancel(_ action: PendingAction) {
    let released = lock.withLock { drop(action) }
    withExtendedLifetime(released) {}
  }

  /// Takes an action out of the queue, and its work out of the action, for the caller to release.
  func drop(_ action: PendingAction) -> (() -> Void)? {
    changeQueue { $0.remove(action) }
    return action.work.take()
  }
}
