/// Work in the order of its deadlines; among equal deadlines, in the order it was added.
///
/// It is a binary heap. Each action knows its place in it, so that a cancelled action is removed at
/// once.
struct DeadlineQueue {
  /// The key is beside the reference, so that a comparison only reads the array.
  private struct Slot {
    let due: VirtualInstant
    let sequence: UInt64
    let action: PendingAction

    func precedes(_ other: Slot) -> Bool {
      due == other.due ? sequence < other.sequence : due < other.due
    }
  }

  private var slots: [Slot] = []
  private var sequence: UInt64 = 0

  var count: Int { slots.count }

  /// The number of actions that are not in the background.
  private(set) var foregroundCount = 0

  var first: PendingAction? { slots.first?.action }

  /// All actions, in no particular order.
  var actions: [PendingAction] { slots.map(\.action) }

  /// The first action that meets a condition.
  func first(where isIncluded: (PendingAction) -> Bool) -> PendingAction? {
    guard let first, !isIncluded(first) else { return first }
    return slots.filter { isIncluded($0.action) }.min { $0.precedes($1) }?.action
  }

  mutating func insert(_ action: PendingAction) {
    let slot = Slot(due: action.due, sequence: sequence, action: action)
    sequence += 1
    if !action.options.isBackground { foregroundCount += 1 }
    slots.append(slot)
    lift(slot, from: slots.count - 1)
  }

  mutating func remove(_ action: PendingAction) {
    guard let position = action.position else { return }
    action.position = nil
    if !action.options.isBackground { foregroundCount -= 1 }
    let last = slots.removeLast()
    guard position < slots.count else { return }
    if position > 0, last.precedes(slots[(position - 1) / 2]) {
      lift(last, from: position)
    } else {
      sink(last, from: position)
    }
  }

  private mutating func lift(_ slot: Slot, from start: Int) {
    var position = start
    while position > 0 {
      let parent = (position - 1) / 2
      guard slot.precedes(slots[parent]) else { break }
      place(slots[parent], at: position)
      position = parent
    }
    place(slot, at: position)
  }

  private mutating func sink(_ slot: Slot, from start: Int) {
    var position = start
    while case let left = 2 * position + 1, left < slots.count {
      let right = left + 1
      let child = right < slots.count && slots[right].precedes(slots[left]) ? right : left
      guard slots[child].precedes(slot) else { break }
      place(slots[child], at: position)
      position = child
    }
    place(slot, at: position)
  }

  private mutating func place(_ slot: Slot, at position: Int) {
    slots[position] = slot
    slot.action.position = position
  }
}

/// One piece of work that waits for its instant, and its place in the queue.
///
/// Its scheduler's lock guards all of it.
package final class PendingAction {
  let options: VirtualTimeScheduler.SchedulerOptions
  let scheduled: VirtualInstant
  let interval: VirtualStride?
  /// When it is due.
  package internal(set) var due: VirtualInstant
  var firings = 0

  /// The work; nil once it has run for the last time or was cancelled.
  var work: (() -> Void)?

  /// Its place in the ``DeadlineQueue``; nil while it runs and when it is over.
  var position: Int?

  init(
    options: VirtualTimeScheduler.SchedulerOptions,
    scheduled: VirtualInstant,
    due: VirtualInstant,
    interval: VirtualStride?,
    work: @escaping () -> Void
  ) {
    self.options = options
    self.scheduled = scheduled
    self.due = due
    self.interval = interval
    self.work = work
  }

  /// Removes and returns the work.
  func takeWork() -> (() -> Void)? {
    // Not by `Optional.take()`: a generic function would wrap the closure in two more.
    defer { work = nil }
    return work
  }
}
