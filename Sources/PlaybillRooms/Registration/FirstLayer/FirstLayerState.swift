/// The state of the registration, kept by ``FirstLayerParentViewModel``.
///
/// A state is not part of the user interface: a coordinator decides how to show it.
///
/// Source: *MVVM + C — A logic centered pattern*, “The state in view model”.
enum FirstLayerState: CaseIterable, Sendable {
  case firstScreen
  case secondScreen
  case recommendation
  case genre
  case registration
  case finished

  /// Returns the state after a user action; nil if the action has no effect.
  func next(after action: FirstLayerUserAction) -> FirstLayerState? {
    switch (self, action) {
    case (.firstScreen, .namesDone): .secondScreen
    case (.secondScreen, .chooseGenre), (.recommendation, .chooseGenre): .genre
    case (.secondScreen, .chooseGenreForTheThirdTime): .recommendation
    case (.secondScreen, .contactDone): .registration
    case (.secondScreen, .dismissal): .firstScreen
    case (.recommendation, .dismissal), (.genre, .dismissal), (.registration, .dismissal):
      .secondScreen
    case (.registration, .edit): .firstScreen
    case (.registration, .done): .finished
    default: nil
    }
  }
}

/// A user action that the children report to their parent: a button press or a dismissal.
///
/// Source: *MVVM + C — A logic centered pattern*, “We needed to react for both context updates and user actions”.
enum FirstLayerUserAction: CaseIterable, Sendable {
  case namesDone
  case chooseGenre
  /// The parent makes it of the third ``chooseGenre``.
  case chooseGenreForTheThirdTime
  case contactDone
  case edit
  case done
  /// The default back action, after which the screen or flow is already gone.
  case dismissal
}
