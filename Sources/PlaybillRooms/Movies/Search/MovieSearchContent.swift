import Streams

/// What a search shows: what was asked for, and what came of it.
struct MovieSearchContent: Equatable {
  /// What happens to a search.
  enum Step {
    case cleared
    case asked(MovieSearchRequest)
    case answered(Event<Movies, APPError>)
  }

  private(set) var movies: [Movie] = []
  private(set) var notice = ""
  /// What is asked for, or was last; nil when there is nothing to search for again.
  private(set) var request: MovieSearchRequest?
  /// The page that is shown, unless it answers another query than the last.
  private var answer: Movies?
  private var isLoading = false

  /// How much was found, and which part of it is shown.
  var found: String {
    guard !isLoading else { return "…" }
    guard let answer else { return "nothing yet" }
    let count = MovieText.count(answer.totalResults)
    return answer.totalPages > 1 ? "\(count), page \(answer.page) of \(answer.totalPages)" : count
  }

  /// The search after one more step.
  func after(_ step: Step) -> MovieSearchContent {
    var next = self
    switch step {
    case .cleared: next = MovieSearchContent()
    case .asked(let request): next.ask(request)
    case .answered(.value(let page)): next.show(page)
    case .answered(.failure(let error)): next.fail(error)
    case .answered(.finished): break
    }
    return next
  }

  /// What to ask for to see the page so many further; nil when there is none.
  func request(turning pages: Int) -> MovieSearchRequest? {
    guard let request, let answer, answer.totalPages > 0,
      (1...answer.totalPages).contains(answer.page + pages)
    else { return nil }
    return MovieSearchRequest(query: request.query, page: answer.page + pages)
  }

  private mutating func ask(_ request: MovieSearchRequest) {
    if request.query != self.request?.query { answer = nil }
    self.request = request
    isLoading = true
    notice = ""
  }

  private mutating func show(_ page: Movies) {
    isLoading = false
    answer = page
    movies = page.results
  }

  /// Goes back to what was shown of the same query, if anything was.
  private mutating func fail(_ error: APPError) {
    isLoading = false
    notice = MovieText.notice(error)
    movies = answer?.results ?? []
  }
}
