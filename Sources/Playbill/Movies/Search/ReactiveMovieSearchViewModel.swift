import Streams

/// The search as a stream of what it shows.
final class ReactiveMovieSearchViewModel: MovieSearchActions {
  let content: Signal<MovieSearchContent>

  private let queries = PassthroughSubject<String, Never>()
  private let retries = PassthroughSubject<Void, Never>()
  private let latest = CurrentValueRelay(MovieSearchContent.none)
  private weak var navigation: (any MovieNavigation)?

  init(
    movieListStore: MovieListStore,
    scheduler: some Scheduler,
    navigation: (any MovieNavigation)?
  ) {
    self.navigation = navigation
    let latest = latest
    let words = queries.debounce(for: .milliseconds(Self.pause), scheduler: scheduler)
      .map { Self.words(of: $0) }
      .share(replay: 1)
    content = words.merge(with: retries.withLatestFrom(words))
      .flatMapLatest { query -> Signal<MovieSearchContent> in
        guard let query else { return Just(.none).eraseToSignal() }
        return movieListStore.movies(matching: query)
          .map { MovieSearchContent($0) }
          .catch { Just(MovieSearchContent($0)) }
          .prepend(latest.value.loading)
          .eraseToSignal()
      }
      .handleEvents(receiveOutput: latest.accept)
      .eraseToSignal()
  }

  func queryDidChange(_ query: String) { queries.send(query) }
  func retry() { retries.send() }
  func openMovie(at row: Int) { navigation?.showMovie(MovieSubject(latest.value.movies[row])) }
}
