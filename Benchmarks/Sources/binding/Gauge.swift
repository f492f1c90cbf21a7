import Rehearsal

/// A control that shows a number.
final class Gauge: View {
  let number = Property(0)

  init() {
    super.init("gauge")
    adopt(number)
  }

  override var appearance: Appearance { .line("\(number.value)") }
}
