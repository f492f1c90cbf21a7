/// What a search shows.
struct MovieSearchContent: Equatable {
  var movies: [Movie] = []
  var found = MovieText.count(0)
  var notice = ""
  /// Whether there is something to search for again.
  var canRetry = true

  /// Nobody has searched for anything.
  static let none = MovieSearchContent(found: "nothing yet", canRetry: false)
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
    MovieSearchContent(movies: movies, found: "…")
  }
}
