/// What a search shows.
struct MovieSearchContent: Equatable {
  var movies: [Movie] = []
  var found = ""
  var isLoading = false
  var notice = ""

  /// Nobody has searched for anything.
  static let none = MovieSearchContent()
}

extension MovieSearchContent {
  /// What was found.
  init(_ page: Movies) {
    movies = page.results
    found =
      page.totalResults > page.results.count
      ? "\(MovieText.count(page.totalResults)), the first \(page.results.count) of them"
      : MovieText.count(page.totalResults)
  }

  /// Why nothing was found.
  init(_ error: APPError) {
    notice = MovieText.notice(error)
  }

  /// What is shown while the service is asked.
  var loading: MovieSearchContent {
    MovieSearchContent(movies: movies, found: found, isLoading: true)
  }
}
