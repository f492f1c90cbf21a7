import Tracepoints

/// The view model of a list of movies: values with one listener each.
///
/// Source: *MVVM + Coordinator or Navigator + Store*, `MovieListProtocol`.
protocol MovieListProtocol: MovieListActions {
  var page: Dynamic<Int> { get }
  var dates: Dynamic<[String: String]> { get }
  var totalPages: Dynamic<Int> { get }
  var totalResults: Dynamic<Int> { get }

  func getMovieList(_ apiType: MovieApiType)
}

/// The view model of a list of movies, without streams.
///
/// In the article, it makes its store and its network service itself, and the closure captures it `unowned`. Here it is
/// given its store, and the closure is weak, because the user may leave before the answer.
///
/// Source: *MVVM + Coordinator or Navigator + Store*, `MovieListViewModel`.
final class MovieListViewModel: MovieListProtocol {
  private(set) var movies: [Movie] = []
  let page: Dynamic<Int>
  let dates: Dynamic<[String: String]>
  let totalPages: Dynamic<Int>
  let totalResults: Dynamic<Int>
  let isLoading = Dynamic(false)
  let notice = Dynamic("")

  /// Called when the movies have changed.
  var movieListLoaded: (() -> Void)?

  private let movieListStore: MovieListStore
  private weak var coordinator: MoviesCoordinator?
  private var requested: MovieApiType?

  init(movieListStore: MovieListStore, coordinator: MoviesCoordinator?) {
    self.dates = Dynamic([:])
    self.page = Dynamic(0)
    self.totalResults = Dynamic(0)
    self.totalPages = Dynamic(0)
    self.movieListStore = movieListStore
    self.coordinator = coordinator
  }

  func getMovieList(_ apiType: MovieApiType) {
    trace(self) {
      requested = apiType
      isLoading.value = true
      notice.value = ""
      self.movieListStore.getMovies(apiType) { [weak self] response in
        // The user may have asked for another list since.
        guard let self, requested == apiType else { return }
        isLoading.value = false
        switch response {
        case .success(let result):
          show(result)
        case .failure(let error):
          show(Movies())
          notice.value = error.text
        }
      }
    }
  }

  func openMovie(at row: Int) {
    trace(self) { coordinator?.showMovie(movies[row], by: .push) }
  }

  func openWatchList() {
    trace(self) { coordinator?.showWatchList() }
  }

  private func show(_ result: Movies) {
    dates.value = result.dates ?? [:]
    movies = result.results ?? []
    movieListLoaded?()
    totalPages.value = result.totalPages ?? 0
    totalResults.value = result.totalResults ?? 0
    page.value = result.page ?? 0
  }
}
