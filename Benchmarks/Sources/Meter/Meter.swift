/// Measures two pieces of work in turn.
package struct Meter {
  /// The shortest of many runs of each, in nanoseconds for one of its `count` steps.
  ///
  /// The runs alternate, so that other work on the machine affects both. The shortest run excludes
  /// it.
  package static func nanoseconds(
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

/// Stores a number, as the property of a control does, and does nothing else.
package final class Holder {
  package var number = 0

  package init() {}
}
