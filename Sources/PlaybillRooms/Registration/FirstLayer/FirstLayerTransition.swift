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
