import Tracepoints

/// The view model of a movie, without streams.
final class MovieDetailViewModel: MovieDetailActions {
  let title: Dynamic<String>
  let content = Dynamic(MovieDetailContent.awaited)
  let isLoading = Dynamic(false)
  let notice = Dynamic("")
  let note = Dynamic(NoteDraft())

  private let movieListStore: MovieListStore
  private let watchList: WatchList
  private weak var navigation: (any MovieNavigation)?
  private var state: MovieDetailState
  private var pending: CancelToken?
  private var observations: [CancelToken] = []

  init(
    _ subject: MovieSubject,
    movieListStore: MovieListStore,
    watchList: WatchList,
    navigation: (any MovieNavigation)?
  ) {
    title = Dynamic(subject.title)
    state = MovieDetailState(subject)
    self.movieListStore = movieListStore
    self.watchList = watchList
    self.navigation = navigation
  }

  /// Starts the requests.
  ///
  /// The screen calls it when it binds the view model.
  func getMovie() {
    trace(self) {
      load(.keptFirst)
      observations = [
        watchList.observeFailures { [unowned self] in receive($0) },
        watchList.observeEntries { [unowned self] in receive($0) },
      ]
    }
  }

  func retry() { trace(self) { load(.serviceOnly) } }

  func watch(_ isWatched: Bool) {
    trace(self) {
      if isWatched {
        watchList.put(state.subject.entry(note: ""))
      } else {
        watchList.remove(state.subject.id)
      }
    }
  }

  func editNote(_ text: String) { trace(self) { note.value.edit(text) } }
  func saveNote() {
    trace(self) { watchList.put(state.subject.entry(note: note.value.text)) }
  }
  func done() { trace(self) { navigation?.leave(self) } }

  /// Cancels the pending requests.
  func cancel() {
    pending = nil
    observations = []
  }

  private func load(_ policy: CachePolicy) {
    take(.asked)
    pending = movieListStore.getMovie(state.subject.id, policy) { [weak self] response in
      self?.receive(response)
    }
  }

  private func receive(_ response: Result<Answer<MovieDetail>, APPError>) {
    trace(self, response.caseName) { take(.answered(response)) }
  }

  private func receive(_ error: StorageError) {
    trace(self, "failure") { take(.notKept(error)) }
  }

  private func receive(_ entries: [WatchListEntry]) {
    trace(self, "entries") { note.value.receive(entries.first { $0.id == state.subject.id }) }
  }

  private func take(_ step: MovieDetailState.Step) {
    state = state.after(step)
    isLoading.value = state.isLoading
    title.value = state.subject.title
    content.value = state.content
    notice.value = state.notice
  }
}
