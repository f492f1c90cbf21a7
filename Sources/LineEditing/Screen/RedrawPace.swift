/// Limits how often the line being typed is redrawn when much text is printed above it.
///
/// The first line after a pause is printed at once. Further lines are printed together about sixty
/// times a second, which is about as often as a screen can refresh.
struct RedrawPace {
  static let interval = Duration.milliseconds(16)

  private var last: ContinuousClock.Instant?

  /// Returns how long to delay printing; nil to print now.
  func delay(at now: ContinuousClock.Instant) -> Duration? {
    guard let last, now < last + Self.interval else { return nil }
    return last + Self.interval - now
  }

  /// Records that the line was drawn.
  mutating func drawn(at now: ContinuousClock.Instant) {
    last = now
  }
}
