/// What the flow of the genre, its coordinator and its screens, needs to know of its view model.
protocol GenreViewModeling: FirstLayerChildViewModeling {
  var currentState: GenreState { get }

  /// Told each change of the state: the old and the new.
  var onStateChange: ((GenreState, GenreState) -> Void)? { get set }

  /// The genre that was chosen before; nil for none.
  var genre: Genre? { get }

  func select(_ mood: Genre.Mood)
  func select(_ genre: Genre)

  /// The user left the genres of a mood by the default back action.
  func genresWereDismissed()
}
