/// The user's actions on the watch-list, independent of the binding.
protocol WatchListActions: ViewModelProtocol {
  /// Opens the movie of a row, counted from zero.
  func openMovie(at row: Int)

  /// Leaves the screen.
  func done()
}
