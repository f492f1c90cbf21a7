/// The requirements of the genre flow, its coordinator and its screens, for their view model.
protocol GenreViewModeling: FirstLayerChildViewModeling {
  var currentState: GenreState { get }

  /// Called with the old and the new state at each change.
  var onStateChange: ((GenreState, GenreState) -> Void)? { get set }

  /// The previously chosen genre; nil if there is none.
  var genre: Genre? { get }

  func select(_ mood: Genre.Mood)
  func select(_ genre: Genre)

  /// Handles the default back action from the genres of a mood.
  func genresWereDismissed()
}
