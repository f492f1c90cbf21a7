import Observation
import Tracepoints

/// The view model of the search, with async functions.
///
/// One task waits until the user stops typing, another one for the answer. A new one cancels the one
/// before it.
@Observable final class AsyncMovieSearchViewModel: MovieSearchActions {
  private(set) var content = MovieSearchContent()

  @ObservationIgnored private var typing: Task<Void, any Error>?
  @ObservationIgnored private var pending: Task<Void, Never>?
  private let movieListStore: MovieListStore
  @ObservationIgnored private weak var navigation: (any MovieNavigation)?

  init(movieListStore: MovieListStore, navigation: (any MovieNavigation)?) {
    self.movieListStore = movieListStore
    self.navigation = navigation
  }

  func queryDidChange(_ query: String) {
    trace(self) {
      typing?.cancel()
      typing = Task(name: "typing") { [weak self] in
        try await Task.sleep(for: .milliseconds(Self.pause))
        self?.search(Self.words(of: query).map { MovieSearchRequest(query: $0, page: 1) })
      }
    }
  }

  func showNextPage() { trace(self) { turn(by: 1) } }
  func showPreviousPage() { trace(self) { turn(by: -1) } }
  func retry() { trace(self) { search(content.request) } }
  func openMovie(at row: Int) {
    trace(self) { navigation?.showMovie(MovieSubject(content.movies[row])) }
  }

  /// Cancels the tasks.
  func cancel() {
    typing?.cancel()
    pending?.cancel()
  }

  private func turn(by pages: Int) {
    if let request = content.request(turning: pages) { search(request) }
  }

  private func search(_ request: MovieSearchRequest?) {
    pending?.cancel()
    guard let request else {
      content = content.after(.cleared)
      return
    }
    content = content.after(.asked(request))
    pending = Task(name: "search") { [weak self, movieListStore] in
      let answer = await movieListStore.answer(matching: request.query, page: request.page)
      guard let self, let answer else { return }
      content = content.after(.answered(answer))
    }
  }
}

extension MovieListStore {
  /// Returns a page of search results, which is never kept, or the failure; nil if the task is canceled.
  fileprivate func answer(
    matching query: String,
    page: Int
  ) async -> Result<Movies, APPError>? {
    let (answers, continuation) = AsyncStream.makeStream(of: Result<Movies, APPError>.self)
    let request = getMovies(matching: query, page: page) { continuation.yield($0) }
    defer { request.cancel() }
    for await answer in answers { return answer }
    return nil
  }
}
