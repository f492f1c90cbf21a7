/// The state of a list of movies after a number of steps, for both bindings.
struct MovieListState {
  /// A step in loading a list.
  enum Step {
    case asked(MovieListRequest)
    case answered(Result<Answer<Movies>, APPError>)
  }

  /// The shown page.
  private(set) var page = Movies.none
  private(set) var isLoading = false
  private(set) var notice = ""
  private var request: MovieListRequest?
  /// The last answer for the requested page; nil if there is none.
  private var answer: Answer<Movies>?

  /// Returns the state after `step`.
  ///
  /// The previous page remains until the requested one arrives or fails.
  func after(_ step: Step) -> MovieListState {
    var next = self
    switch step {
    case .asked(let request):
      next.request = request
      next.isLoading = true
      next.notice = ""
      if request.policy == .keptFirst { next.answer = nil }
    case .answered(.success(let answer)):
      next.answer = answer
      next.isLoading = answer.isProvisional
      next.page = answer.value
    case .answered(.failure(let error)):
      next.isLoading = false
      next.page = answer?.value ?? .none
      next.notice = MovieText.notice(error, age: answer?.age)
    }
    return next
  }

  /// Returns the request that turns the given number of pages, or nil if there is no such page.
  func request(turning pages: Int) -> MovieListRequest? {
    let number = page.page + pages
    guard let request, number >= 1, number <= page.totalPages else { return nil }
    return MovieListRequest(apiType: request.apiType, page: number, policy: .keptFirst)
  }

  /// The request to the service for the same page again.
  var requestAgain: MovieListRequest? {
    request.map { MovieListRequest(apiType: $0.apiType, page: $0.page, policy: .serviceOnly) }
  }
}

extension MovieListState: CustomStringConvertible {
  /// The shown page, and whether another one is on its way.
  var description: String {
    let page = MovieText.page(page.page, of: page.totalPages, results: page.totalResults)
    return "page \(page)" + (isLoading ? ", loading" : "")
  }
}

/// A request for a page of a list, and where the store looks first.
struct MovieListRequest {
  let apiType: MovieApiType
  let page: Int
  let policy: CachePolicy
}
