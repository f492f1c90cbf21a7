import Streams
import Tracepoints

/// The view model of a list of movies with streams: the user's actions go in, the content comes
/// out.
///
/// `flatMapLatest` cancels the previous request. When the screen's subscriptions end, all pending
/// requests end too.
final class ReactiveMovieListViewModel: MovieListActions {
  let page: Signal<Movies>
  let isLoading: Signal<Bool>
  let notice: Signal<String>

  private let lists = PassthroughSubject<MovieApiType, Never>()
  private let turns = PassthroughSubject<Int, Never>()
  private let retries = PassthroughSubject<Void, Never>()
  private let latest = CurrentValueRelay(MovieListState())
  private weak var navigation: (any MovieNavigation)?

  init(movieListStore: MovieListStore, navigation: (any MovieNavigation)?) {
    self.navigation = navigation
    let latest = latest
    let requests = lists.map { MovieListRequest(apiType: $0, page: 1, policy: .keptFirst) }
      .merge(
        with: turns.compactMap { latest.value.request(turning: $0) },
        retries.compactMap { latest.value.requestAgain }
      )
    let states =
      requests
      .flatMapLatest { request in
        movieListStore.movies(request.apiType, page: request.page, request.policy)
          .map(MovieListState.Step.answered).prepend(.asked(request))
      }
      .scan(MovieListState()) { $0.after($1) }
      .handleEvents(receiveOutput: latest.accept)
      .prepend(MovieListState())
      .share(replay: 1)
    page = states.map(\.page).removeDuplicates().eraseToSignal()
    isLoading = states.map(\.isLoading).removeDuplicates().eraseToSignal()
    notice = states.map(\.notice).removeDuplicates().eraseToSignal()
  }

  func getMovieList(_ apiType: MovieApiType) { trace(self) { lists.send(apiType) } }
  func showNextPage() { trace(self) { turns.send(1) } }
  func showPreviousPage() { trace(self) { turns.send(-1) } }
  func retry() { trace(self) { retries.send() } }
  func openMovie(at row: Int) {
    trace(self) { navigation?.showMovie(MovieSubject(latest.value.page.results[row])) }
  }
  func openSearch() { trace(self) { navigation?.showSearch() } }
  func openWatchList() { trace(self) { navigation?.showWatchList() } }
}
