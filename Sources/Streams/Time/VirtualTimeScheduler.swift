import Platform

// Sendable: `lock` guards every mutable property, and each action in the queue. Work moves to the
// thread that moves the clock, as with every Combine scheduler.

/// A scheduler whose time only moves when you move it.
///
/// Pass it to `delay`, `debounce`, `throttle`, `timeout` or any other operator that takes a Combine
/// scheduler. A minute then passes in no time, with the same result each time:
///
///     let clock = VirtualTimeScheduler()
///     let subscription = taps.debounce(for: .seconds(1), scheduler: clock).sink { search($0) }
///     clock.advance(by: .seconds(1))  // when this returns, all work that was due has run
///
/// Work runs on the thread that moves the clock, in the order of its deadlines. Work with equal
/// deadlines runs in the order it was scheduled. While it runs, ``now`` is its deadline. Work may
/// schedule more work, cancel other work, and even move the clock. Virtual time is exact, so a
/// tolerance has no effect. Work with a past deadline is due at once. Time never runs backwards: a
/// jump to the past does not move the clock.
///
/// Any thread may use it. If two threads move it at the same time, one waits for the other.
public final class VirtualTimeScheduler: Scheduler, @unchecked Sendable {
  /// Options for a piece of work.
  public struct SchedulerOptions: Hashable, Sendable {
    /// The name in ``EndlessWork`` if the work never ends.
    public var name: String?

    /// Whether nothing waits for the work, such as the loading of data ahead of its use.
    ///
    /// It runs when its time has come, like any work. But ``VirtualTimeScheduler/isIdle``,
    /// ``VirtualTimeScheduler/pendingWork`` and ``VirtualTimeScheduler/runUntilIdle(limit:)`` ignore
    /// it. Closures that it schedules are in the background, too; tasks are not.
    public var isBackground: Bool

    /// What the work is, for tools that trace it.
    package var kind = WorkKind.closure

    /// Where the work runs, for code that waits and lets other work run.
    package var isolation = WorkIsolation.mainActor

    /// Creates options with a name for the work.
    public init(name: String? = nil, isBackground: Bool = false) {
      self.name = name
      self.isBackground = isBackground
    }

    /// Creates options for a job of Swift concurrency, or for work of a queue.
    package init(name: String? = nil, kind: WorkKind = .closure, isolation: WorkIsolation) {
      self.init(name: name)
      self.kind = kind
      self.isolation = isolation
    }
  }

  /// Where a piece of work runs.
  package enum WorkIsolation: Hashable, Sendable {
    case mainActor
    /// Anywhere: it is the job of another actor, or of none.
    case none
    /// On a queue of Dispatch, which the number of the work tells.
    case queue(UInt)
  }

  /// What a piece of work is.
  package enum WorkKind: Hashable, Sendable {
    case closure
    /// A job of the task with an id, which is unique in the process.
    case task(UInt64)
    /// A job in which an actor runs tasks that wait for it.
    case actor
    /// A job that continues a task after `Task.yield()`.
    case yield

    /// What a piece of work counts towards a limit, in tenths.
    ///
    /// A task that goes through many values is long, and each step between two executors is a job. What repeats
    /// by itself is endless.
    fileprivate var cost: Int {
      switch self {
      case .task, .actor: 1
      case .closure: 10
      // For the three jobs of a yield, of which this is one.
      case .yield: 28
      }
    }
  }

  /// A moment of this clock.
  public typealias SchedulerTimeType = VirtualInstant

  private let lock = Lock()
  private let turn = Lock(isRecursive: true)
  private var instant: VirtualInstant {
    didSet { didMove(instant) }
  }
  private var didMove: (VirtualInstant) -> Void = { _ in }
  private var takePause: () -> VirtualStride = { .zero }
  @exclusivity(unchecked) private var queue = DeadlineQueue()
  /// The number of runs in progress, one inside another.
  private var runCount = 0
  /// The thread that runs an action in the background; nil while none does.
  private var backgroundThread: pthread_t?
  private var wrapper: WorkWrapper?

  /// Creates a clock at a moment, without work.
  public init(startingAt instant: VirtualInstant = .start) {
    self.instant = instant
  }

  /// The current moment.
  public var now: VirtualInstant {
    lock.withLock {
      catchUp()
      return instant
    }
  }

  /// Zero: virtual time is exact.
  public var minimumTolerance: VirtualStride { .zero }

  /// The moment at which the next work is due; nil if none waits.
  ///
  /// - Complexity: O(1).
  public var nextDeadline: VirtualInstant? {
    lock.withLock { queue.first?.due }
  }

  /// The moment at which the next work is due that is not in the background; nil if none waits.
  ///
  /// - Complexity: O(1) if the next work is not in the background, else O(*n*) for *n* waiting actions.
  package var nextForegroundDeadline: VirtualInstant? {
    lock.withLock { queue.first { !$0.options.isBackground }?.due }
  }

  /// Whether no work waits, except work in the background.
  ///
  /// - Complexity: O(1).
  public var isIdle: Bool {
    lock.withLock { queue.foregroundCount == 0 }
  }

  /// The number of waiting actions; a timer counts once, and a cancelled action does not count.
  public var pendingCount: Int {
    lock.withLock { queue.count }
  }

  /// The names of the waiting actions that are not in the background, in the order in which they are due;
  /// empty texts for those without a name.
  package var waitingNames: [String] {
    lock.withLock {
      queue.actions.filter { !$0.options.isBackground }
        .map { (due: $0.due, name: $0.options.name ?? "") }
        .sorted { ($0.due, $0.name) < ($1.due, $1.name) }
        .map(\.name)
    }
  }

  /// Schedules work for the current instant, after other work of that instant.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    enqueue(action, options: options, due: nil, interval: nil)
  }

  /// Schedules work for an instant, or for the current one if that has passed.
  public func schedule(
    after date: VirtualInstant,
    tolerance: VirtualStride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    enqueue(action, options: options, due: date, interval: nil)
  }

  /// Schedules work for an instant, and then again after each interval.
  ///
  /// If the interval is zero or less, the work runs once.
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

  /// Schedules work for an instant, and returns it, to cancel it by ``cancel(_:)``.
  ///
  /// It costs less than a timer, which is also cancelled when it is released.
  package func scheduleOnce(
    after date: VirtualInstant,
    options: SchedulerOptions,
    _ action: @escaping () -> Void
  ) -> PendingAction {
    enqueue(action, options: options, due: date, interval: nil)
  }

  /// Cancels and releases work, unless it has run.
  package func cancel(_ work: PendingAction) {
    _ = lock.withLock { drop(work) }
  }

  /// Wraps a piece of work, given its options and its delay, when it is scheduled.
  package typealias WorkWrapper = (
    _ work: @escaping () -> Void, _ options: SchedulerOptions, _ delay: VirtualStride
  ) -> () -> Void

  /// Wraps the work that waits and all work that is scheduled later; nil ends the wrapping.
  ///
  /// The wrapper is called under the lock, and must not use the clock.
  package func wrapWork(by wrapper: WorkWrapper?) {
    lock.withLock {
      self.wrapper = wrapper
      guard let wrapper else { return }
      for action in queue.actions {
        action.work = action.work.map {
          wrapper($0, action.options, action.scheduled.distance(to: action.due))
        }
      }
    }
  }

  /// Calls a function now and whenever the clock moves, with the current moment, and asks another for how
  /// long the running code has paused since it was last asked: a pause is time that has passed.
  ///
  /// The functions are called under the lock, and must not use the clock.
  package func watchTime(
    with didMove: @escaping (VirtualInstant) -> Void,
    takePause: @escaping () -> VirtualStride = { .zero }
  ) {
    lock.withLock {
      self.didMove = didMove
      self.takePause = takePause
      didMove(instant)
    }
  }

  /// Moves the clock by the pause of the running code, for a caller that holds the lock.
  private func catchUp() {
    let pause = takePause()
    if pause > .zero { instant = instant.advanced(by: pause) }
  }

  /// Cancels and releases all waiting work, and what its release schedules.
  public func cancelAll() {
    // Released outside the lock: the deinit of a captured object may use the clock.
    repeat { _ = lock.withLock { queue.actions.map { drop($0) } } } while pendingCount > 0
  }

  @discardableResult
  private func enqueue(
    _ work: @escaping () -> Void,
    options: SchedulerOptions?,
    due: VirtualInstant?,
    interval: VirtualStride?
  ) -> PendingAction {
    lock.withLock {
      catchUp()
      let due = max(due ?? instant, instant)
      var options = options ?? SchedulerOptions()
      // Not a task, which the background may only have resumed, nor what another thread schedules meanwhile.
      if let backgroundThread, options.kind == .closure,
        pthread_equal(backgroundThread, pthread_self()) != 0
      {
        options.isBackground = true
      }
      var work = work
      // Not by `??`: a generic function would wrap the closure in two more.
      if let wrapper { work = wrapper(work, options, instant.distance(to: due)) }
      let action = PendingAction(
        options: options,
        scheduled: instant,
        due: due,
        interval: interval,
        work: work
      )
      queue.insert(action)
      return action
    }
  }

  /// Takes an action out of the queue, and its work out of the action, for the caller to release.
  private func drop(_ action: PendingAction) -> (() -> Void)? {
    queue.remove(action)
    return action.takeWork()
  }
}

// MARK: - Moving the clock

extension VirtualTimeScheduler {
  /// Moves the clock on, and runs the work that is due on the way.
  ///
  /// It never returns if work without a delay repeats endlessly; ``advance(by:limit:)`` stops that.
  public func advance(by stride: VirtualStride) {
    _ = try? run(until: .after(stride), limit: .max)
  }

  /// Moves the clock on, running no more than `limit` actions in any one instant.
  ///
  /// - Returns: The current moment.
  /// - Throws: ``EndlessWork`` when an instant has more. The instant's other work is dropped, and
  ///   the clock stays there.
  @discardableResult
  public func advance(by stride: VirtualStride, limit: Int) throws(EndlessWork) -> VirtualInstant {
    try run(until: .after(stride), limit: limit)
  }

  /// Moves the clock to a moment, and runs the work that is due on the way.
  ///
  /// It never returns if work without a delay repeats endlessly; ``advance(to:limit:)`` stops that.
  public func advance(to instant: VirtualInstant) {
    _ = try? run(until: .at(instant), limit: .max)
  }

  /// Moves the clock to a moment, running no more than `limit` actions in any one instant.
  ///
  /// - Returns: The current moment, which is later if the clock was past that moment.
  /// - Throws: ``EndlessWork`` when an instant has more. The instant's other work is dropped, and
  ///   the clock stays there.
  @discardableResult
  public func advance(
    to instant: VirtualInstant,
    limit: Int
  ) throws(EndlessWork) -> VirtualInstant {
    try run(until: .at(instant), limit: limit)
  }

  /// Whether work that meets a condition is due by a moment, or at this instant.
  ///
  /// The condition is checked under the lock, and must not use the clock.
  package func hasNext(
    by deadline: VirtualInstant,
    where canRun: (SchedulerOptions) -> Bool
  ) -> Bool {
    lock.withLock { next(by: deadline, where: canRun) != nil }
  }

  /// Runs the first work that meets a condition and is due by a moment, inside other work, and moves the clock to its
  /// deadline; returns false if there is none.
  ///
  /// The condition is checked under the lock, and must not use the clock.
  package func runNext(
    by deadline: VirtualInstant,
    where canRun: (SchedulerOptions) -> Bool
  ) -> Bool {
    turn.lock()
    defer { turn.unlock() }
    lock.lock()
    defer { lock.unlock() }
    catchUp()
    guard let action = next(by: deadline, where: canRun) else { return false }
    if action.due > instant { instant = action.due }
    runCount += 1
    perform(action)
    runCount -= 1
    return true
  }

  /// The first action that meets a condition and is due by a moment, for a caller that holds the lock.
  private func next(
    by deadline: VirtualInstant,
    where canRun: (SchedulerOptions) -> Bool
  ) -> PendingAction? {
    guard let first = queue.first, first.due <= max(deadline, instant) else { return nil }
    return queue.first { $0.due <= max(deadline, instant) && canRun($0.options) }
  }

  /// Runs all work that is due at this instant, including work that it adds.
  ///
  /// It never returns if work without a delay repeats endlessly; ``runDue(limit:)`` stops that.
  public func runDue() {
    advance(by: .zero)
  }

  /// Runs all work that is due at this instant, including work that it adds, up to a limit.
  ///
  /// - Returns: The current moment.
  /// - Throws: ``EndlessWork`` when there is more. The instant's other work is dropped.
  @discardableResult
  public func runDue(limit: Int) throws(EndlessWork) -> VirtualInstant {
    try advance(by: .zero, limit: limit)
  }

  /// Moves the clock from deadline to deadline until nothing waits, except work in the background.
  ///
  /// - Parameter limit: How many actions may run in all.
  /// - Throws: ``EndlessWork`` when there are more: it names the timer that never ends. Nothing is
  ///   dropped, and the clock stays at the moment it has reached.
  public func runUntilIdle(limit: Int) throws(EndlessWork) {
    _ = try run(until: .idle, limit: limit)
  }

  private enum Target {
    case after(VirtualStride)
    case at(VirtualInstant)
    case idle
  }

  /// Moves the clock to a target, and returns the moment it has reached.
  ///
  /// The limit applies to each instant on the way to a moment, and to the whole way to idleness.
  private func run(until target: Target, limit: Int) throws(EndlessWork) -> VirtualInstant {
    if let reached = pass(to: target) { return reached }
    turn.lock()
    defer { turn.unlock() }
    lock.lock()
    runCount += 1
    let end = end(of: target)
    // In tenths, as the costs are.
    var (spent, count) = (0, 0)
    while let action = queue.first,
      end.map({ action.due <= max($0, instant) }) ?? (queue.foregroundCount > 0)
    {
      if action.due > instant {
        instant = action.due
        if end != nil { (spent, count) = (0, 0) }
      }
      guard spent / 10 < limit else {
        let suspects = queue.actions.filter { end == nil || $0.due <= instant }
        let endless = blame(suspects, next: action, after: count)
        let dropped = end == nil ? [] : suspects.map { drop($0) }
        runCount -= 1
        lock.unlock()
        // Released outside the lock: the deinit of a captured object may use the clock.
        withExtendedLifetime(dropped) {}
        throw endless
      }
      spent += action.options.kind.cost
      count += 1
      perform(action)
    }
    let reached = max(instant, end ?? instant)
    instant = reached
    runCount -= 1
    lock.unlock()
    return reached
  }

  /// Moves the clock if nothing is due on the way and nothing is running, the usual case; otherwise
  /// returns nil.
  ///
  /// Without it, `script/count-instructions` counts 2 % more for “transcript line”.
  private func pass(to target: Target) -> VirtualInstant? {
    lock.withLock {
      guard runCount == 0 else { return nil }
      let end = end(of: target)
      if let due = queue.first?.due, end.map({ due <= $0 }) ?? (queue.foregroundCount > 0) {
        return nil
      }
      guard let end, end > instant else { return instant }
      instant = end
      return end
    }
  }

  /// The moment of a target, for a caller that holds the lock; nil for idleness.
  private func end(of target: Target) -> VirtualInstant? {
    catchUp()
    return switch target {
    case .after(let stride): instant.advanced(by: stride)
    case .at(let moment): max(moment, instant)
    case .idle: nil
    }
  }

  /// The waiting work, described as if it never ended; nil if none waits, except in the background.
  ///
  /// With several actions, it is the timer that fired most often, or else the next action.
  public var pendingWork: EndlessWork? {
    lock.withLock {
      guard let next = queue.first(where: { !$0.options.isBackground }) else { return nil }
      return blame(queue.actions.filter { !$0.options.isBackground }, next: next, after: 0)
    }
  }

  /// Runs an action that is due, and schedules the next run of a timer.
  ///
  /// The caller holds the lock, which is released while the action runs.
  private func perform(_ action: PendingAction) {
    queue.remove(action)
    let outer = backgroundThread
    backgroundThread = action.options.isBackground ? pthread_self() : nil
    run(action)
    lock.lock()
    backgroundThread = outer
    catchUp()
    guard let last = repeatLater(action) else { return }
    lock.unlock()
    withExtendedLifetime(last) {}
    lock.lock()
  }

  /// Runs an action, for a caller that holds the lock, which this method releases.
  ///
  /// It is a function of its own, so that the captures of the action are released before the lock is
  /// taken again.
  private func run(_ action: PendingAction) {
    action.firings += 1
    let work = action.interval == nil ? action.takeWork() : action.work
    lock.unlock()
    work?()
  }

  /// Schedules the next run of a timer unless it was cancelled, for a caller that holds the lock.
  ///
  /// Returns the work of a timer that has ended, for the caller to release without the lock.
  private func repeatLater(_ action: PendingAction) -> (() -> Void)? {
    guard let interval = action.interval, action.work != nil else { return nil }
    let next = action.due.advanced(by: interval)
    // There is no moment after the last one.
    guard next > action.due else { return action.takeWork() }
    action.due = max(next, instant)
    queue.insert(action)
    return nil
  }

  /// Describes the endless work: the timer that fired most often, or else the next action.
  ///
  /// By then, an instant without timers contains only the work of the loop.
  private func blame(
    _ suspects: [PendingAction],
    next: PendingAction,
    after spent: Int
  ) -> EndlessWork {
    let timers = suspects.filter { $0.interval != nil && $0.firings > 1 }
    let culprit = timers.max { $0.firings < $1.firings } ?? next
    return EndlessWork(
      name: culprit.options.name,
      kind: culprit.interval.map(EndlessWork.Kind.every) ?? .once,
      scheduled: culprit.scheduled,
      instant: instant,
      actions: spent
    )
  }
}
