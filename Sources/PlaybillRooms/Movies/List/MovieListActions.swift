/// The user's actions on a list of movies, independent of the binding.
protocol MovieListActions: ViewModelProtocol {
  /// Requests the first page of a list.
  func getMovieList(_ apiType: MovieApiType)

  func showNextPage()
  func showPreviousPage()

  /// Requests the same page from the service again, bypassing the storage.
  func retry()

  /// Opens the movie of a row, counted from zero.
  func openMovie(at row: Int)

  func openSearch()
  func openWatchList()
}
