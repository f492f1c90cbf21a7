import Streams

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
  private var pending: AnyCancellable?
  private var observations: [AnyCancellable] = []

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
    load(.keptFirst)
    let id = state.subject.id
    observations = [
      watchList.failures.sink { [unowned self] in take(.notKept($0)) },
      watchList.entries.sink { [unowned self] entries in
        note.value.receive(entries.first { $0.id == id })
      },
    ]
  }

  func retry() { load(.serviceOnly) }

  func watch(_ isWatched: Bool) {
    if isWatched {
      watchList.put(state.subject.entry(note: ""))
    } else {
      watchList.remove(state.subject.id)
    }
  }

  func editNote(_ text: String) { note.value.edit(text) }
  func saveNote() { watchList.put(state.subject.entry(note: note.value.text)) }
  func done() { navigation?.leave(self) }

  /// Cancels the pending requests.
  func cancel() {
    pending = nil
    observations = []
  }

  private func load(_ policy: CachePolicy) {
    take(.asked)
    pending = movieListStore.getMovie(state.subject.id, policy) { [weak self] response in
      self?.take(.answered(response))
    }
  }

  private func take(_ step: MovieDetailState.Step) {
    state = state.after(step)
    isLoading.value = state.isLoading
    title.value = state.subject.title
    content.value = state.content
    notice.value = state.notice
  }
}
