import Rehearsal

/// The stage whose gauge shows the director's number.
final class GaugeStage: Stage, Directed {
  typealias Director = GaugeDirector

  let gauge = Gauge()

  override var layout: [View] { [gauge] }

  func bindDirector(_ director: GaugeDirector) {
    bind(\.number, to: gauge.number)
  }
}
