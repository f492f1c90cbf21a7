import Streams

/// The view model of a list of movies with streams: the user's actions go in, the content comes
/// out.
///
/// `flatMapLatest` and `scan` do what the version without streams does by hand. When the screen's
/// subscriptions end, all pending requests end too.
final class ReactiveMovieListViewModel: MovieListActions {
  let movies: Signal<[Movie]>
  let page: Signal<MovieListPage>
  let isLoading: Signal<Bool>
  let notice: Signal<String>

  private let lists = PassthroughSubject<MovieApiType, Never>()
  private let turns = PassthroughSubject<Int, Never>()
  private let retries = PassthroughSubject<Void, Never>()
  private let latest = CurrentValueRelay(MovieListState())
  private weak var navigation: (any MovieNavigation)?

  init(movieListStore: MovieListStore, navigation: (any MovieNavigation)?) {
    self.navigation = navigation
    let latest = latest
    let requests = lists.map { MovieListRequest(apiType: $0, page: 1, policy: .keptFirst) }
      .merge(
        with: turns.compactMap { latest.value.request(turning: $0) },
        retries.compactMap { latest.value.requestAgain }
      )
    let states =
      requests
      .flatMapLatest { request in
        movieListStore.movies(request.apiType, page: request.page, request.policy)
          .materialize().map(MovieListState.Step.answered).prepend(.asked(request))
      }
      .scan(MovieListState()) { $0.after($1) }
      .handleEvents(receiveOutput: latest.accept)
      .prepend(MovieListState())
      .share(replay: 1)
    movies = states.map(\.movies).removeDuplicates().eraseToSignal()
    page = states.map(\.page).removeDuplicates().eraseToSignal()
    isLoading = states.map(\.isLoading).removeDuplicates().eraseToSignal()
    notice = states.map(\.notice).removeDuplicates().eraseToSignal()
  }

  func getMovieList(_ apiType: MovieApiType) { lists.send(apiType) }
  func showNextPage() { turns.send(1) }
  func showPreviousPage() { turns.send(-1) }
  func retry() { retries.send() }
  func openMovie(at row: Int) { navigation?.showMovie(MovieSubject(latest.value.movies[row])) }
  func openSearch() { navigation?.showSearch() }
  func openWatchList() { navigation?.showWatchList() }
}

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
