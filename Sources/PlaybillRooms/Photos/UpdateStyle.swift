import Rehearsal

/// How the photos stage is notified of changes: the setting `updates`, as in `set updates
/// observation`.
///
/// The article has both styles "for the sake of comparison"; the user sees no difference.
enum UpdateStyle: String, CaseIterable {
  /// The view model tells its delegate.
  case delegation
  /// The stage observes the view model's properties.
  case observation
}

extension Setting<UpdateStyle> {
  static var updates: Setting {
    Setting("updates", default: .delegation, summary: "how photos reach the stage")
  }
}
