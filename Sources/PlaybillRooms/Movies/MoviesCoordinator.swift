import Rehearsal
import Tracepoints

/// Coordinates the screens of the movies: decides how the navigator presents each one.
final class MoviesCoordinator: Coordinator, MovieNavigation {
  private static let storyboard = Storyboard([
    MovieSearchStage.self, MovieDetailStage.self, WatchListStage.self,
  ])

  private let viewModels: MovieViewModels
  private let isWide: () -> Bool
  private var navigator: AppNavigator?

  init(viewModels: MovieViewModels, isWide: @escaping () -> Bool) {
    self.viewModels = viewModels
    self.isWide = isWide
  }

  override func start(in context: any NavigationContext) {
    navigator = AppNavigator(in: context, storyboard: Self.storyboard, isWide: isWide)
    // As in the article, the first screen is there before the navigator has anything to do.
    context.push(MovieListStage(viewModels, navigation: self).presented(by: self))
  }

  func showSearch() {
    trace(self) {
      navigator?.navigateTo(
        destination: MovieSearchStage.self,
        navigationType: .push,
        viewModel: viewModels.makeSearch(for: self)
      )
    }
  }

  func showWatchList() {
    trace(self) {
      navigator?.navigateTo(
        destination: WatchListStage.self,
        navigationType: .modal,
        viewModel: viewModels.makeWatchList(for: self)
      )
    }
  }

  func showMovie(_ subject: MovieSubject) {
    trace(self) {
      navigator?.navigateTo(
        destination: MovieDetailStage.self,
        navigationType: .show,
        viewModel: viewModels.makeDetail(of: subject, for: self)
      )
    }
  }

  func leave(_ viewModel: any ViewModelProtocol) {
    trace(self) { navigator?.leave(viewModel) }
  }
}

/// The navigation that a view model can request, without knowing the screens.
protocol MovieNavigation: AnyObject {
  /// Shows a movie.
  func showMovie(_ subject: MovieSubject)

  /// Shows the search.
  func showSearch()

  /// Shows the watch-list.
  func showWatchList()

  /// Leaves the screen that shows `viewModel`.
  func leave(_ viewModel: any ViewModelProtocol)
}
