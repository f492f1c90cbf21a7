import Tracepoints

/// The view model of a list of movies for a screen that binds closures, without streams.
///
/// Source: *MVVM + Coordinator or Navigator + Store*, `MovieListProtocol`.
protocol MovieListProtocol: MovieListActions {
  var movies: [Movie] { get }
  var page: Dynamic<Int> { get }
  var dates: Dynamic<Movies.Dates?> { get }
  var totalPages: Dynamic<Int> { get }
  var totalResults: Dynamic<Int> { get }
  var isLoading: Dynamic<Bool> { get }
  var notice: Dynamic<String> { get }

  /// Called when the movies have changed.
  var movieListLoaded: (() -> Void)? { get set }

  /// Cancels the pending request.
  func cancel()
}

/// The view model of a list of movies without streams: values with one listener each, and a
/// closure.
///
/// Source: *MVVM + Coordinator or Navigator + Store*, `MovieListViewModel`.
final class MovieListViewModel: MovieListProtocol {
  private(set) var movies: [Movie] = [] {
    didSet { movieListLoaded?() }
  }
  let page = Dynamic(0)
  let dates = Dynamic<Movies.Dates?>(nil)
  let totalPages = Dynamic(0)
  let totalResults = Dynamic(0)
  let isLoading = Dynamic(false)
  let notice = Dynamic("")
  var movieListLoaded: (() -> Void)?

  private let movieListStore: MovieListStore
  private weak var navigation: (any MovieNavigation)?
  private var state = MovieListState()
  private var pending: CancelToken?

  init(movieListStore: MovieListStore, navigation: (any MovieNavigation)?) {
    self.movieListStore = movieListStore
    self.navigation = navigation
  }

  func getMovieList(_ apiType: MovieApiType) {
    trace(self) { load(MovieListRequest(apiType: apiType, page: 1, policy: .keptFirst)) }
  }

  func showNextPage() { trace(self) { load(state.request(turning: 1)) } }
  func showPreviousPage() { trace(self) { load(state.request(turning: -1)) } }
  func retry() { trace(self) { load(state.requestAgain) } }
  func openMovie(at row: Int) { trace(self) { navigation?.showMovie(MovieSubject(movies[row])) } }
  func openSearch() { trace(self) { navigation?.showSearch() } }
  func openWatchList() { trace(self) { navigation?.showWatchList() } }
  func cancel() { pending = nil }

  private func load(_ request: MovieListRequest?) {
    guard let request else { return }
    take(.asked(request))
    pending = movieListStore.getMovies(request.apiType, page: request.page, request.policy) {
      [weak self] response in self?.receive(response)
    }
  }

  private func receive(_ response: Result<Answer<Movies>, APPError>) {
    trace(self, response.caseName) { take(.answered(response)) }
  }

  private func take(_ step: MovieListState.Step) {
    let shown = state.page
    state = state.after(step)
    isLoading.value = state.isLoading
    if state.page != shown { show(state.page) }
    notice.value = state.notice
  }

  private func show(_ shown: Movies) {
    dates.value = shown.dates
    totalPages.value = shown.totalPages
    totalResults.value = shown.totalResults
    movies = shown.results
    page.value = shown.page
  }
}
