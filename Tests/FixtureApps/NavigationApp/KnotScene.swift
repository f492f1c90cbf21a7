import Rehearsal

/// A scene whose stage is guarded.
struct KnotScene: CustomStringConvertible {
  let yard: Yard
  let asksHarbour: Bool

  var description: String { asksHarbour ? "a splice" : "a knot" }

  func createStage() -> KnotStage {
    let stage = KnotStage { stage in
      let director = KnotDirector(
        harbour: yard.harbour,
        work: stage.rig.work,
        forcedWork: stage.force.work,
        tieTap: stage.tie.taps,
        untieTap: stage.untie.taps,
        attempts: stage.knotGuard.attempts,
        discards: stage.knotGuard.discards
      )
      stage.observe(\.orderToFollow, of: director, by: self) { [unowned stage] order in
        Rigger(yard: yard, stage: stage) { _ in }.follow(order)
      }
      return director
    }
    stage.asksHarbour = asksHarbour
    return stage
  }
}
