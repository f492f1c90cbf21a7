/// The state of the registration, managed by ``FirstLayerParentViewModel``.
///
/// A state does not depend on the user interface; a coordinator decides how to show it.
///
/// Source: *MVVM + C — A logic centered pattern*.
package enum FirstLayerState: CaseIterable, Sendable {
  case firstScreen
  case secondScreen
  case recommendation
  case genre
  case registration
  case finished

  /// Returns the state after a user action, or nil if the action has no effect.
  func next(after action: FirstLayerUserAction) -> FirstLayerState? {
    FirstLayerTransition.declared.first { $0.from == self && $0.action == action }?.to
  }

  /// The state in which to resume a registration left in this state, which is never inside a
  /// sub-flow.
  var resumed: FirstLayerState {
    switch self {
    case .firstScreen, .finished: .firstScreen
    case .secondScreen, .recommendation, .genre, .registration: .secondScreen
    }
  }
}
