/// The user's actions on a movie, independent of the binding.
protocol MovieDetailActions: ViewModelProtocol {
  /// Requests the movie from the service again, bypassing the storage.
  func retry()

  /// Adds the movie to the watch-list, or removes it.
  func watch(_ isWatched: Bool)

  /// Changes the text of the note, which is not kept until it is saved.
  func editNote(_ text: String)

  /// Saves the note, and adds the movie to the watch-list.
  func saveNote()

  /// Leaves the screen.
  func done()
}
