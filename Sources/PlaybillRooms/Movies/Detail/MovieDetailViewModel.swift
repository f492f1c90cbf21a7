import Tracepoints

/// The view model of a movie.
final class MovieDetailViewModel: ViewModelProtocol {
  let movie: Dynamic<Movie>
  let isLoading = Dynamic(false)
  let notice = Dynamic("")
  let isWatched: Dynamic<Bool>

  private let movieListStore: MovieListStore
  private let watchListStore: WatchListStore
  private weak var coordinator: MoviesCoordinator?

  init(
    _ movie: Movie,
    movieListStore: MovieListStore,
    watchListStore: WatchListStore,
    coordinator: MoviesCoordinator?
  ) {
    self.movie = Dynamic(movie)
    isWatched = Dynamic(watchListStore.movies.contains { $0.id == movie.id })
    self.movieListStore = movieListStore
    self.watchListStore = watchListStore
    self.coordinator = coordinator
  }

  /// Requests a movie of which only the id is known.
  func getMovie() {
    guard movie.value.title == nil else { return }
    isLoading.value = true
    movieListStore.getMovie(movie.value.id) { [weak self] response in
      guard let self else { return }
      isLoading.value = false
      switch response {
      case .success(let movie): self.movie.value = movie
      case .failure(let error): notice.value = error.text
      }
    }
  }

  /// Adds the movie to the watch-list, or removes it.
  func watch(_ isWatched: Bool) {
    var movies = watchListStore.movies.filter { $0.id != movie.value.id }
    if isWatched { movies.append(movie.value) }
    watchListStore.movies = movies
    self.isWatched.value = isWatched
  }

  func done() {
    trace(self) { coordinator?.leaveMovie(self) }
  }
}
