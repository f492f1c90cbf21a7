import Rehearsal

/// How the photos stage is notified of changes: the knob `updates`, as in `set updates
/// observation`.
///
/// The article has both styles "for the sake of comparison"; the user sees no difference.
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
