/// What the user can want of a movie, whichever way it is bound.
protocol MovieDetailActions: ViewModelProtocol {
  /// Asks the service for the movie again, whatever was kept.
  func retry()

  /// Puts the movie on the watch-list, or takes it off.
  func watch(_ isWatched: Bool)

  /// Takes the text of the note, which is not kept before it is saved.
  func editNote(_ text: String)

  /// Keeps the note, and with it the movie on the watch-list.
  func saveNote()

  /// Leaves the screen.
  func done()
}
