import Rehearsal

/// Who registers, for the visitor to turn: `set visitor artist`.
///
/// It decides which view model stands behind the screen of the names.
enum Visitor: String, CaseIterable {
  case guest
  case artist
}

extension Knob<Visitor> {
  static var visitor: Knob {
    Knob("visitor", default: .guest, summary: "who registers: artists need one name")
  }
}
