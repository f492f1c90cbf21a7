/// What the user can want of the watch-list, whichever way it is bound.
protocol WatchListActions: ViewModelProtocol {
  /// Opens the movie of a row, counted from zero.
  func openMovie(at row: Int)

  /// Leaves the screen.
  func done()
}
