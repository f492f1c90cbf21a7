import Tracepoints

/// The view model of the search without streams.
///
/// A timer restarts at each change of the text, and each request cancels the previous one.
final class MovieSearchViewModel: MovieSearchActions {
  let content = Dynamic(MovieSearchContent())

  private let movieListStore: MovieListStore
  private let after: After
  private weak var navigation: (any MovieNavigation)?
  private var timer: CancelToken?
  private var pending: CancelToken?

  /// Makes a search that sets its timers with `after`.
  init(
    movieListStore: MovieListStore,
    navigation: (any MovieNavigation)?,
    after: @escaping After
  ) {
    self.movieListStore = movieListStore
    self.after = after
    self.navigation = navigation
  }

  func queryDidChange(_ query: String) {
    trace(self) {
      timer = after(Self.pause) { [weak self] in
        self?.search(Self.words(of: query).map { MovieSearchRequest(query: $0, page: 1) })
      }
    }
  }

  func showNextPage() { trace(self) { turn(by: 1) } }
  func showPreviousPage() { trace(self) { turn(by: -1) } }
  func retry() { trace(self) { search(content.value.request) } }
  func openMovie(at row: Int) {
    trace(self) { navigation?.showMovie(MovieSubject(content.value.movies[row])) }
  }

  /// Cancels the timer and the pending request.
  func cancel() {
    timer = nil
    pending = nil
  }

  private func turn(by pages: Int) {
    if let request = content.value.request(turning: pages) { search(request) }
  }

  private func search(_ request: MovieSearchRequest?) {
    pending = nil
    guard let request else { return take(.cleared) }
    take(.asked(request))
    pending = movieListStore.getMovies(matching: request.query, page: request.page) {
      [weak self] response in self?.receive(response)
    }
  }

  private func receive(_ response: Result<Movies, APPError>) {
    trace(self, response.caseName) { take(.answered(response)) }
  }

  private func take(_ step: MovieSearchContent.Step) { content.value = content.value.after(step) }
}
