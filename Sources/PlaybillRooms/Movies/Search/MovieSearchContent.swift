/// The content of the search screen, reduced from a stream of steps.
struct MovieSearchContent: Equatable {
  /// A step of a search.
  enum Step {
    case cleared
    case asked(MovieSearchRequest)
    case answered(Result<Movies, APPError>)
  }

  private(set) var movies: [Movie] = []
  private(set) var notice = ""
  /// The current or last request; nil if there is no search to repeat.
  private(set) var request: MovieSearchRequest?
  /// The shown page; nil if it belongs to another query than the last one.
  private var answer: Movies?
  private var isLoading = false

  /// The number of results, and the shown page.
  var found: String {
    guard !isLoading else { return "…" }
    guard let answer else { return "nothing yet" }
    let count = MovieText.count(answer.totalResults)
    return answer.totalPages > 1 ? "\(count), page \(answer.page) of \(answer.totalPages)" : count
  }

  /// Returns the content after `step`.
  ///
  /// A failure restores the last page of the same query, if there is one.
  func after(_ step: Step) -> MovieSearchContent {
    var next = self
    switch step {
    case .cleared: next = MovieSearchContent()
    case .asked(let request):
      if request.query != self.request?.query { next.answer = nil }
      next.request = request
      next.isLoading = true
      next.notice = ""
    case .answered(.success(let page)):
      next.isLoading = false
      next.answer = page
      next.movies = page.results
    case .answered(.failure(let error)):
      next.isLoading = false
      next.notice = MovieText.notice(error)
      next.movies = answer?.results ?? []
    }
    return next
  }

  /// Returns the request that turns the given number of pages, or nil if there is no such page.
  func request(turning pages: Int) -> MovieSearchRequest? {
    guard let request, let answer else { return nil }
    let number = answer.page + pages
    guard number >= 1, number <= answer.totalPages else { return nil }
    return MovieSearchRequest(query: request.query, page: number)
  }
}

extension MovieSearchContent: CustomStringConvertible {
  /// The search result in words.
  var description: String { found }
}

/// A request for a page of search results.
struct MovieSearchRequest: Equatable {
  let query: String
  let page: Int
}

/// The user's actions in a search, independent of the binding.
protocol MovieSearchActions: ViewModelProtocol {
  /// Changes the text of the query.
  ///
  /// The search begins when the user stops typing for a moment.
  func queryDidChange(_ query: String)

  func showNextPage()
  func showPreviousPage()

  /// Repeats the search for the same page of the same query.
  func retry()

  /// Opens the movie of a row, counted from zero.
  func openMovie(at row: Int)
}

extension MovieSearchActions {
  /// The pause in typing, in milliseconds, after which the search begins.
  static var pause: Int { 300 }

  /// Returns `query` without surrounding blanks, or nil if nothing is left.
  static func words(of query: String) -> String? {
    let words = query.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.isEmpty ? nil : words
  }
}
