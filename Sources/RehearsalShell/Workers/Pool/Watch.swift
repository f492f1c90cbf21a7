/// Measures the real time that a worker takes for a step.
///
/// The time of a step starts at the first check that sees it, so a file may get slightly more time.
struct Watch {
  private var step: Int?
  private var limit = Duration.zero
  private var noticed = ContinuousClock.now

  /// Whether the worker has been at `step` for more than `limit`; a new limit restarts the time.
  mutating func isOverdue(
    at step: Int,
    limit: Duration,
    now: ContinuousClock.Instant
  ) -> Bool {
    guard step == self.step, limit == self.limit else {
      self.step = step
      self.limit = limit
      noticed = now
      return false
    }
    return now - noticed > limit
  }
}
