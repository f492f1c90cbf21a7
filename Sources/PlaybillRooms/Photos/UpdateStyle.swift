import Rehearsal

/// How the photos stage learns of changes, for the visitor to turn: `set updates observation`.
///
/// The article has both "for the sake of comparison"; what is seen is the same.
enum UpdateStyle: String, CaseIterable {
  /// The view model tells its delegate.
  case delegation
  /// The stage observes the view model's properties.
  case observation
}

extension Knob<UpdateStyle> {
  static var updates: Knob {
    Knob("updates", default: .delegation, summary: "how photos reach the stage")
  }
}
