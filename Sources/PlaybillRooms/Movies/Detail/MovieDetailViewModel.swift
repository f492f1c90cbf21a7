import Streams

/// The view model of a movie, without streams.
final class MovieDetailViewModel: MovieDetailActions {
  let title: Dynamic<String>
  let content = Dynamic(MovieDetailContent.awaited)
  let isLoading = Dynamic(false)
  let notice = Dynamic("")
  let note = Dynamic(NoteDraft())

  private let id: Movie.ID
  private let movieListStore: MovieListStore
  private let watchList: WatchList
  private weak var navigation: (any MovieNavigation)?
  private var year: Int?
  private var shownAge: Double?
  private var hasShown = false
  private var pending: [AnyCancellable] = []

  init(
    _ subject: MovieSubject,
    movieListStore: MovieListStore,
    watchList: WatchList,
    navigation: (any MovieNavigation)?
  ) {
    id = subject.id
    year = subject.year
    title = Dynamic(subject.title)
    self.movieListStore = movieListStore
    self.watchList = watchList
    self.navigation = navigation
  }

  /// Starts the requests.
  ///
  /// The screen calls it when it binds the view model.
  func getMovie() {
    load(.keptFirst)
    let id = id
    pending += [
      watchList.failures.sink { [unowned self] in notice.value = $0.text },
      watchList.entries.sink { [unowned self] entries in
        note.value.receive(entries.first { $0.id == id })
      },
    ]
  }

  func retry() { load(.serviceOnly) }

  func watch(_ isWatched: Bool) {
    if isWatched {
      watchList.put(WatchListEntry(id: id, title: title.value, year: year, note: ""))
    } else {
      watchList.remove(id)
    }
  }

  func editNote(_ text: String) { note.value.edit(text) }

  func saveNote() {
    watchList.put(
      WatchListEntry(id: id, title: title.value, year: year, note: note.value.text)
    )
  }

  func done() { navigation?.leave(self) }

  /// Cancels the pending requests.
  func cancel() { pending = [] }

  private func load(_ policy: CachePolicy) {
    notice.value = ""
    isLoading.value = true
    let request = movieListStore.getMovie(id, policy) { [weak self] in self?.receive($0) }
    // The request is the first element of `pending`; a new request replaces it.
    pending = [request] + pending.dropFirst()
  }

  private func receive(_ response: Result<Answer<MovieDetail>, APPError>) {
    switch response {
    case .success(let answer):
      hasShown = true
      shownAge = answer.age
      year = answer.value.movie.releaseDate?.year
      isLoading.value = answer.isProvisional
      title.value = answer.value.movie.title
      content.value = MovieDetailContent(answer.value)
    case .failure(let error):
      isLoading.value = false
      if !hasShown { content.value = .unknown }
      notice.value = MovieText.notice(error, age: shownAge)
    }
  }
}
