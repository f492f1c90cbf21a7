/// One piece of work that waits for its instant, and the place where it waits.
///
/// Its scheduler's lock guards all of it.
final class PendingAction {
  let name: String?
  let scheduled: VirtualInstant
  let interval: VirtualStride?
  var due: VirtualInstant
  var firings = 0

  /// The work; nothing once it has run for the last time or was cancelled.
  var work: (() -> Void)?

  /// Where it stands in its ``DeadlineQueue``; nothing while it runs and when it is over.
  var position: Int?

  init(
    name: String?,
    scheduled: VirtualInstant,
    due: VirtualInstant,
    interval: VirtualStride?,
    work: @escaping () -> Void
  ) {
    self.name = name
    self.scheduled = scheduled
    self.due = due
    self.interval = interval
    self.work = work
  }
}
