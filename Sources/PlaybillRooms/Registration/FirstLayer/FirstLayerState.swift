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

/// A user action that the children report to their parent: a button press or a dismissal.
///
/// Source: *MVVM + C — A logic centered pattern*, "we needed to react for both context updates and
/// user actions".
package enum FirstLayerUserAction: CaseIterable, Sendable {
  case namesDone
  case namesRejected
  case chooseGenre
  /// The parent replaces ``chooseGenre`` by this action, because it needs the count over the app's
  /// lifetime.
  case chooseGenreForTheThirdTime
  case takeRecommendation
  case genreChosen
  case contactDone
  case edit
  case done
  /// The default back action, after which the screen or sub-flow is already gone.
  case dismissal
}

/// A transition of the registration's state machine.
///
/// The state machine is data, so that tests can compare observed transitions with the declared
/// ones.
package struct FirstLayerTransition: Equatable, Sendable {
  package let from: FirstLayerState
  package let action: FirstLayerUserAction
  package let to: FirstLayerState

  private init(
    _ from: FirstLayerState,
    _ action: FirstLayerUserAction,
    _ to: FirstLayerState
  ) {
    self.from = from
    self.action = action
    self.to = to
  }

  /// All transitions; no others are possible.
  package static let declared = [
    Self(.firstScreen, .namesDone, .secondScreen),
    Self(.secondScreen, .dismissal, .firstScreen),
    Self(.secondScreen, .namesRejected, .firstScreen),
    Self(.secondScreen, .chooseGenre, .genre),
    Self(.secondScreen, .chooseGenreForTheThirdTime, .recommendation),
    Self(.recommendation, .takeRecommendation, .secondScreen),
    Self(.recommendation, .chooseGenre, .genre),
    Self(.recommendation, .dismissal, .secondScreen),
    Self(.genre, .genreChosen, .secondScreen),
    Self(.genre, .dismissal, .secondScreen),
    Self(.secondScreen, .contactDone, .registration),
    Self(.registration, .dismissal, .secondScreen),
    Self(.registration, .edit, .firstScreen),
    Self(.registration, .done, .finished),
  ]
}
