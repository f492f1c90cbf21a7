extension VirtualTimeScheduler {
  /// Moves the clock on, and runs what falls due on the way.
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

  /// Moves the clock to a moment, and runs what falls due on the way.
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

  /// Runs all work that is due at this instant, and what that work adds to it.
  ///
  /// An endless zero-delay loop never lets it return; ``runDue(limit:)`` cuts it.
  public func runDue() {
    advance(by: .zero)
  }

  /// Runs all work that is due at this instant, and what that work adds to it, up to a limit.
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
        // Released outside the lock: what an action captured may reach for the clock when it dies.
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

  /// Moves the clock where nothing is due on the way and nothing runs that would have to be
  /// waited for, as most commands do; nil where that is not so.
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

  /// What still waits for its time, named as if it never ended; nothing when nothing waits.
  ///
  /// Of several it is the timer that fired most often, or else the action that is due next.
  public var pendingWork: EndlessWork? {
    lock.withLock {
      queue.first.map { blame(waiting { _ in true }, next: $0, after: 0) }
    }
  }

  /// Runs an action that is due, for a caller that holds the lock and gives it away.
  ///
  /// A function of its own, so that what the action captured has died when the lock is taken again.
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

  /// Names the work that is to blame: the timer that fired most often, or else the action whose
  /// turn it is, for in a first-come queue only the loop is left after so many turns.
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
