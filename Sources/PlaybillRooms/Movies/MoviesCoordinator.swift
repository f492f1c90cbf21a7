import Rehearsal
import Tracepoints

/// Decides where the movies lead: it makes the view model of the next screen, and tells the navigator.
final class MoviesCoordinator: Coordinator {
  private let binding: MovieBinding
  private let movieListStore: MovieListStore
  private let watchListStore: WatchListStore
  private var navigator: AppNavigator?

  init(binding: MovieBinding, movieListStore: MovieListStore, watchListStore: WatchListStore) {
    self.binding = binding
    self.movieListStore = movieListStore
    self.watchListStore = watchListStore
  }

  override func start(in context: any NavigationContext) {
    navigator = AppNavigator(window: context)
    // As in the article, the first screen is there before the navigator has anything to do.
    let stage = MovieListStage(binding, movieListStore: movieListStore, coordinator: self)
    context.push(stage.presented(by: self))
  }

  /// Shows a movie, of which only the id need be known.
  func showMovie(_ movie: Movie, by navigationType: NavigationType) {
    trace(self) {
      navigator?.navigateTo(
        destination: MovieDetailStage.self,
        navigationType: navigationType,
        viewModel: MovieDetailViewModel(
          movie,
          movieListStore: movieListStore,
          watchListStore: watchListStore,
          coordinator: self
        )
      )
    }
  }

  /// Shows the watch-list.
  func showWatchList() {
    trace(self) {
      navigator?.navigateTo(
        destination: WatchListStage.self,
        navigationType: .modal,
        viewModel: WatchListViewModel(watchListStore: watchListStore, coordinator: self)
      )
    }
  }

  /// Leaves the movie that `viewModel` is about.
  func leaveMovie(_ viewModel: MovieDetailViewModel) {
    trace(self) {
      navigator?.navigateTo(
        destination: MovieDetailStage.self,
        navigationType: .pop,
        viewModel: viewModel
      )
    }
  }
}
