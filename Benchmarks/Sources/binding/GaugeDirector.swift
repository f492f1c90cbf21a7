import Streams

/// Passes a number on.
final class GaugeDirector {
  let number: Signal<Int>

  init(number: Signal<Int>) {
    self.number = number
  }
}
