import Rehearsal
import Streams

/// The stage whose gauge shows the director's number.
final class GaugeStage: Stage, Directed {
  let gauge = Gauge()

  override var layout: [View] { [gauge] }

  func bindDirector(_ director: GaugeDirector) {
    bind(\.number, to: gauge.number)
  }
}

/// Passes a number on.
final class GaugeDirector {
  let number: Signal<Int>

  init(number: Signal<Int>) {
    self.number = number
  }
}

/// A control that shows a number.
final class Gauge: View {
  let number = Property(0)

  init() {
    super.init("gauge")
    adopt(number)
  }

  override var appearance: Appearance { .line("\(number.value)") }
}
