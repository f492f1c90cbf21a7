import Rehearsal

/// A stage of the controls that it is given, which have names.
final class LineupStage: Stage {
  private let lineup: [View]

  init(_ lineup: View...) {
    self.lineup = lineup
    super.init()
  }

  required init() {
    lineup = []
    super.init()
  }

  override var layout: [View] { lineup }
}
