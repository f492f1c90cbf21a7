import Streams
import Tracepoints

/// The view model of the search, with streams.
final class ReactiveMovieSearchViewModel: MovieSearchActions {
  let content: Signal<MovieSearchContent>

  private let queries = PassthroughSubject<String, Never>()
  private let turns = PassthroughSubject<Int, Never>()
  private let retries = PassthroughSubject<Void, Never>()
  private let latest = CurrentValueRelay(MovieSearchContent())
  private weak var navigation: (any MovieNavigation)?

  init(
    movieListStore: MovieListStore,
    scheduler: some Scheduler,
    navigation: (any MovieNavigation)?
  ) {
    self.navigation = navigation
    let latest = latest
    let requests = queries.debounce(for: .milliseconds(Self.pause), scheduler: scheduler)
      .map { Self.words(of: $0).map { MovieSearchRequest(query: $0, page: 1) } }
      .merge(
        with: turns.map { latest.value.request(turning: $0) }.filter { $0 != nil },
        retries.map { latest.value.request }
      )
    content =
      requests
      .flatMapLatest { request -> Signal<MovieSearchContent.Step> in
        guard let request else { return Just(.cleared).eraseToSignal() }
        return movieListStore.movies(matching: request.query, page: request.page)
          .map(MovieSearchContent.Step.answered).prepend(.asked(request))
          .eraseToSignal()
      }
      .scan(MovieSearchContent()) { $0.after($1) }
      .handleEvents(receiveOutput: latest.accept)
      .eraseToSignal()
  }

  func queryDidChange(_ query: String) { trace(self) { queries.send(query) } }
  func showNextPage() { trace(self) { turns.send(1) } }
  func showPreviousPage() { trace(self) { turns.send(-1) } }
  func retry() { trace(self) { retries.send() } }
  func openMovie(at row: Int) {
    trace(self) { navigation?.showMovie(MovieSubject(latest.value.movies[row])) }
  }
}
