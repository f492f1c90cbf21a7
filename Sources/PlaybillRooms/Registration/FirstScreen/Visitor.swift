import Rehearsal

/// The kind of person that registers: the knob `visitor`, as in `set visitor artist`.
///
/// It selects the view model of the names screen.
enum Visitor: String, CaseIterable {
  case guest
  case artist
}

extension Knob<Visitor> {
  static var visitor: Knob {
    Knob("visitor", default: .guest, summary: "who registers: artists need one name")
  }
}
