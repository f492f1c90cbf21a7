import Streams

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
/// It does by hand what streams would do: it remembers the last request and whether part of its
/// answer was shown, and ignores late answers to cancelled requests.
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
  private var last: MovieListRequest?
  private var pending: AnyCancellable?
  private var shownAge: Double?
  private var hasShown = false

  init(movieListStore: MovieListStore, navigation: (any MovieNavigation)?) {
    self.movieListStore = movieListStore
    self.navigation = navigation
  }

  func getMovieList(_ apiType: MovieApiType) {
    load(MovieListRequest(apiType: apiType, page: 1, policy: .keptFirst))
  }

  func showNextPage() {
    guard page.value < totalPages.value else { return }
    turn(to: page.value + 1)
  }

  func showPreviousPage() {
    guard page.value > 1 else { return }
    turn(to: page.value - 1)
  }

  func retry() {
    guard let last else { return }
    load(MovieListRequest(apiType: last.apiType, page: last.page, policy: .serviceOnly))
  }

  func openMovie(at row: Int) { navigation?.showMovie(MovieSubject(movies[row])) }
  func openSearch() { navigation?.showSearch() }
  func openWatchList() { navigation?.showWatchList() }
  func cancel() { pending = nil }

  private func turn(to page: Int) {
    guard let last else { return }
    load(MovieListRequest(apiType: last.apiType, page: page, policy: .keptFirst))
  }

  private func load(_ request: MovieListRequest) {
    if request.policy == .keptFirst { forget() }
    last = request
    notice.value = ""
    isLoading.value = true
    pending = movieListStore.getMovies(request.apiType, page: request.page, request.policy) {
      [weak self] response in self?.receive(response)
    }
  }

  private func forget() {
    hasShown = false
    shownAge = nil
  }

  private func receive(_ response: Result<Answer<Movies>, APPError>) {
    switch response {
    case .success(let answer): show(answer)
    case .failure(let error):
      isLoading.value = false
      if !hasShown { clear() }
      notice.value = MovieText.notice(error, age: shownAge)
    }
  }

  private func show(_ answer: Answer<Movies>) {
    hasShown = true
    shownAge = answer.age
    isLoading.value = answer.isProvisional
    dates.value = answer.value.dates
    totalPages.value = answer.value.totalPages
    totalResults.value = answer.value.totalResults
    movies = answer.value.results
    page.value = answer.value.page
  }

  private func clear() {
    dates.value = nil
    totalPages.value = 0
    totalResults.value = 0
    movies = []
    page.value = 0
  }
}
