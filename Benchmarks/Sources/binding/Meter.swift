/// How long two pieces of work take beside each other.
struct Meter {
  /// The shortest of many runs of each, in nanoseconds for one of its `count` steps.
  ///
  /// They take turns, so that both meet the machine as it is, and what other work adds to a run is
  /// no cost of its own.
  static func nanoseconds(
    count: Int,
    _ first: () -> Void,
    _ second: () -> Void
  ) -> (first: Double, second: Double) {
    let clock = ContinuousClock()
    var shortest = (first: Duration.seconds(3600), second: Duration.seconds(3600))
    for _ in 0..<40 {
      shortest.first = min(shortest.first, clock.measure(first))
      shortest.second = min(shortest.second, clock.measure(second))
    }
    let nanosecond = Duration.nanoseconds(1) * count
    return (shortest.first / nanosecond, shortest.second / nanosecond)
  }
}
