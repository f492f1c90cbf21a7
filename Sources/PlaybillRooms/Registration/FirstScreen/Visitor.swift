import Rehearsal

/// The kind of person that registers: the setting `visitor`, as in `set visitor artist`.
///
/// It selects the view model of the names screen.
enum Visitor: String, CaseIterable {
  case guest
  case artist
}

extension Setting<Visitor> {
  static var visitor: Setting {
    Setting("visitor", default: .guest, summary: "who registers: artists need one name")
  }
}
