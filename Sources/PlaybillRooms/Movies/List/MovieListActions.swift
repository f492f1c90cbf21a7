/// What the user can want of a list of movies, whichever way it is bound.
protocol MovieListActions: ViewModelProtocol {
  /// Asks for the first page of a list.
  func getMovieList(_ apiType: MovieApiType)

  func showNextPage()
  func showPreviousPage()

  /// Asks the service for the same page again, whatever was kept.
  func retry()

  /// Opens the movie of a row, counted from zero.
  func openMovie(at row: Int)

  func openSearch()
  func openWatchList()
}
