/// Watches the real time that a worker takes for a step.
///
/// It looks now and then, and notices a step when it first looks: it errs on the side of the file.
struct Watch {
  private var step: Int?
  private var limit = Duration.zero
  private var noticed = ContinuousClock.now

  /// Whether a worker is still at `step`, after more than `limit`; another limit begins anew.
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
