import Rehearsal

/// A stage that does not want to be left while it is tied.
final class KnotStage: Stage, Directed {
  typealias Director = KnotDirector

  let log = Label("log")
  let rig = Rope("rig")
  let force = Rope("force")
  let tie = Button("tie")
  let untie = Button("untie")
  let knotGuard = ExitGuard("Let go?", message: "The knot holds the sail.")
  /// Whether the harbour has a say.
  var asksHarbour = false

  override var layout: [View] { [log, rig, force, tie, untie] }
  override var exitGuard: ExitGuard? { knotGuard }

  func bindDirector(_ director: KnotDirector) {
    bind(\.log, to: log.text)
    bind(\.isTied, to: knotGuard.isArmed)
    guard asksHarbour else { return }
    bind(\.answer, to: knotGuard) { answer in
      switch answer {
      case .fine: .leave
      case .unsure: .ask
      case .storm: .stay(reason: "There is a storm outside.")
      }
    }
  }
}
