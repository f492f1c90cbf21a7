/// How often the line being typed is drawn afresh when much is printed above it.
///
/// The first line of a quiet time is printed at once; the lines of a flood are printed together,
/// about sixty times a second, which is as often as a screen shows anything.
struct RedrawPace {
  static let interval = Duration.milliseconds(16)

  private var last: ContinuousClock.Instant?

  /// How long what is to be printed must wait; nil when it need not.
  func delay(at now: ContinuousClock.Instant) -> Duration? {
    guard let last, now < last + Self.interval else { return nil }
    return last + Self.interval - now
  }

  /// Says that the line was drawn.
  mutating func drawn(at now: ContinuousClock.Instant) {
    last = now
  }
}
