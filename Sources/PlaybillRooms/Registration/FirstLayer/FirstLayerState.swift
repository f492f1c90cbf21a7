/// Where the registration stands: the state machine of ``FirstLayerParentViewModel``.
///
/// A state is no part of the user interface; how it is shown is up to a coordinator.
///
/// Source: seed article 5.
package enum FirstLayerState: CaseIterable, Sendable {
  case firstScreen
  case secondScreen
  case recommendation
  case genre
  case registration
  case finished

  /// Where a user action leads from here; nil for nowhere.
  func next(after action: FirstLayerUserAction) -> FirstLayerState? {
    FirstLayerTransition.declared.first { $0.from == self && $0.action == action }?.to
  }

  /// Where somebody goes on who left off here: nobody is led into the middle of a sub-flow.
  var resumed: FirstLayerState {
    switch self {
    case .firstScreen, .finished: .firstScreen
    case .secondScreen, .recommendation, .genre, .registration: .secondScreen
    }
  }
}
