import Streams

/// The search without streams: a timer that is set anew at each text, and a request that the next one
/// cancels.
final class MovieSearchViewModel: MovieSearchActions {
  let content = Dynamic(MovieSearchContent.none)

  private let movieListStore: MovieListStore
  private let after: (_ milliseconds: Int, @escaping () -> Void) -> AnyCancellable
  private weak var navigation: (any MovieNavigation)?
  private var query: String?
  private var timer: AnyCancellable?
  private var pending: AnyCancellable?

  /// Makes a search whose timers are set by `after`.
  init(
    movieListStore: MovieListStore,
    after: @escaping (_ milliseconds: Int, @escaping () -> Void) -> AnyCancellable,
    navigation: (any MovieNavigation)?
  ) {
    self.movieListStore = movieListStore
    self.after = after
    self.navigation = navigation
  }

  func queryDidChange(_ query: String) {
    timer = after(Self.pause) { [weak self] in
      self?.query = Self.words(of: query)
      self?.search()
    }
  }

  func retry() { search() }
  func openMovie(at row: Int) { navigation?.showMovie(MovieSubject(content.value.movies[row])) }

  /// Drops what is being waited for.
  func cancel() {
    timer = nil
    pending = nil
  }

  private func search() {
    pending = nil
    guard let query else {
      content.value = .none
      return
    }
    content.value = content.value.loading
    pending = movieListStore.getMovies(matching: query) { [weak self] response in
      switch response {
      case .success(let page): self?.content.value = MovieSearchContent(page)
      case .failure(let error): self?.content.value = MovieSearchContent(error)
      }
    }
  }
}
