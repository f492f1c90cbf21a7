import Streams
import Tracepoints

/// The view model of a list of movies, with streams: lists to show go in, what is shown comes out.
///
/// `flatMapLatest` ignores the answer to an earlier request.
///
/// Source: *MVVM + Coordinator or Navigator + Store*, which announces a reactive version “later”.
final class ReactiveMovieListViewModel: MovieListActions {
  let page: Signal<Movies>
  let isLoading: Signal<Bool>
  let notice: Signal<String>

  private let apiTypes = PassthroughSubject<MovieApiType, Never>()
  private let shown = CurrentValueRelay(Movies())
  private weak var coordinator: MoviesCoordinator?

  init(movieListStore: MovieListStore, coordinator: MoviesCoordinator?) {
    self.coordinator = coordinator
    // Nil while the answer is awaited.
    let answers =
      apiTypes
      .flatMapLatest { movieListStore.movies($0).map(Optional.some).prepend(nil) }
      .share(replay: 1)
    page = answers.compactMap { answer in answer.map { (try? $0.get()) ?? Movies() } }
      .handleEvents(receiveOutput: shown.accept)
      .eraseToSignal()
    isLoading = answers.map { $0 == nil }.eraseToSignal()
    notice =
      answers.map { answer in
        if case .failure(let error) = answer { error.text } else { "" }
      }
      .removeDuplicates().eraseToSignal()
  }

  func getMovieList(_ apiType: MovieApiType) { apiTypes.send(apiType) }

  func openMovie(at row: Int) {
    guard let movies = shown.value.results else { return }
    trace(self) { coordinator?.showMovie(movies[row], by: .push) }
  }

  func openWatchList() { trace(self) { coordinator?.showWatchList() } }
}

extension MovieListStore {
  /// Sends the answer for a list, once.
  fileprivate func movies(_ apiType: MovieApiType) -> Signal<Result<Movies, APPError>> {
    Deferred {
      Future { promise in
        self.getMovies(apiType) { promise(.success($0)) }
      }
    }
    .eraseToSignal()
  }
}
