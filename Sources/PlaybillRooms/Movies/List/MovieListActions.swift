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

/// The shown page of a list: its number, and the totals and release dates of the list.
struct MovieListPage: Equatable {
  var number = 0
  var total = 0
  var results = 0
  var dates: Movies.Dates?
}

extension MovieListPage {
  init(_ movies: Movies) {
    self.init(
      number: movies.page,
      total: movies.totalPages,
      results: movies.totalResults,
      dates: movies.dates
    )
  }
}

/// A request for a page of a list, and where the store looks first.
struct MovieListRequest {
  let apiType: MovieApiType
  let page: Int
  let policy: CachePolicy
}
