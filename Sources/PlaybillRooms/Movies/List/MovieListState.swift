import Streams

/// The state of a list of movies, reduced from a stream of steps.
struct MovieListState {
  /// A step in loading a list.
  enum Step {
    case asked(MovieListRequest)
    case answered(Event<Answer<Movies>, APPError>)
  }

  private(set) var movies: [Movie] = []
  private(set) var page = MovieListPage()
  private(set) var isLoading = false
  private(set) var notice = ""
  private var last: MovieListRequest?
  private var age: Double?
  private var hasShown = false

  /// Returns the state after `step`.
  func after(_ step: Step) -> MovieListState {
    var next = self
    switch step {
    case .asked(let request): next.ask(request)
    case .answered(.value(let answer)): next.show(answer)
    case .answered(.failure(let error)): next.fail(error)
    case .answered(.finished): break
    }
    return next
  }

  /// Returns the request that turns the given number of pages, or nil if there is no such page.
  func request(turning pages: Int) -> MovieListRequest? {
    guard let last, (1...max(1, page.total)).contains(page.number + pages) else { return nil }
    return MovieListRequest(
      apiType: last.apiType,
      page: page.number + pages,
      policy: .keptFirst
    )
  }

  /// The request to the service for the same page again.
  var requestAgain: MovieListRequest? {
    last.map { MovieListRequest(apiType: $0.apiType, page: $0.page, policy: .serviceOnly) }
  }

  private mutating func ask(_ request: MovieListRequest) {
    last = request
    isLoading = true
    notice = ""
    guard request.policy == .keptFirst else { return }
    hasShown = false
    age = nil
  }

  private mutating func show(_ answer: Answer<Movies>) {
    hasShown = true
    age = answer.age
    isLoading = answer.isProvisional
    movies = answer.value.results
    page = MovieListPage(answer.value)
  }

  private mutating func fail(_ error: APPError) {
    isLoading = false
    notice = MovieText.notice(error, age: age)
    guard !hasShown else { return }
    movies = []
    page = MovieListPage()
  }
}
