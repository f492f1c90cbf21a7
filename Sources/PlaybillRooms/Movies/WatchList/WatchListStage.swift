import Rehearsal
import Streams
import Tracepoints

/// Shows the movies that the user wants to watch, as a modal.
final class WatchListStage: Stage, ViewControllerProtocol {
  let movies = List(emptyText: "nothing to watch yet")

  var viewModel: (any ViewModelProtocol)? {
    didSet { bindViewModel() }
  }

  required init() {
    super.init()
    title.value = "Watch-list"
  }

  private func bindViewModel() {
    guard let viewModel = viewModel as? WatchListViewModel else { return }
    // A movie that is opened from here may be taken off the list.
    store(willAppear.sink { [movies] in movies.rows.value = viewModel.movies.map { Row($0.name) } })
    store(movies.selections.sink { viewModel.openMovie(at: $0) })
  }
}

/// The view model of the watch-list.
final class WatchListViewModel: ViewModelProtocol {
  private let watchListStore: WatchListStore
  private weak var coordinator: MoviesCoordinator?

  init(watchListStore: WatchListStore, coordinator: MoviesCoordinator?) {
    self.watchListStore = watchListStore
    self.coordinator = coordinator
  }

  var movies: [Movie] { watchListStore.movies }

  func openMovie(at row: Int) {
    trace(self) { coordinator?.showMovie(movies[row], by: .show) }
  }
}
