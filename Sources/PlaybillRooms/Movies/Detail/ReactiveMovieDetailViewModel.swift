import Streams

/// The view model of a movie, with streams.
final class ReactiveMovieDetailViewModel: MovieDetailActions {
  let title: Signal<String>
  let content: Signal<MovieDetailContent>
  let isLoading: Signal<Bool>
  let notice: Signal<String>
  let note: Signal<NoteDraft>

  private let edits = PassthroughSubject<String, Never>()
  private let retries = PassthroughSubject<Void, Never>()
  private let latest: CurrentValueRelay<MovieDetailState>
  private let draft = CurrentValueRelay(NoteDraft())
  private let watchList: WatchList
  private weak var navigation: (any MovieNavigation)?

  init(
    _ subject: MovieSubject,
    movieListStore: MovieListStore,
    watchList: WatchList,
    navigation: (any MovieNavigation)?
  ) {
    self.watchList = watchList
    self.navigation = navigation
    let latest = CurrentValueRelay(MovieDetailState(subject))
    self.latest = latest
    let steps = retries.map { CachePolicy.serviceOnly }.prepend(.keptFirst)
      .flatMapLatest { policy in
        movieListStore.movie(subject.id, policy)
          .materialize().map(MovieDetailState.Step.answered).prepend(.asked)
      }
      .merge(with: watchList.failures.map(MovieDetailState.Step.notKept))
    let states = steps.scan(latest.value) { $0.after($1) }
      .handleEvents(receiveOutput: latest.accept)
      .share(replay: 1)
    title = states.map(\.subject.title).removeDuplicates().eraseToSignal()
    content = states.map(\.content).removeDuplicates().eraseToSignal()
    isLoading = states.map(\.isLoading).removeDuplicates().eraseToSignal()
    notice = states.map(\.notice).removeDuplicates().eraseToSignal()

    let draft = draft
    let kept = watchList.entries.map { entries in
      { (draft: inout NoteDraft) in draft.receive(entries.first { $0.id == subject.id }) }
    }
    let written = edits.map { text in { (draft: inout NoteDraft) in draft.edit(text) } }
    note = kept.merge(with: written).scan(NoteDraft()) { draft, change in
      var draft = draft
      change(&draft)
      return draft
    }
    .handleEvents(receiveOutput: draft.accept)
    .eraseToSignal()
  }

  func retry() { retries.send() }
  func editNote(_ text: String) { edits.send(text) }

  func watch(_ isWatched: Bool) {
    if isWatched { put(note: "") } else { watchList.remove(latest.value.subject.id) }
  }

  func saveNote() { put(note: draft.value.text) }
  func done() { navigation?.leave(self) }

  private func put(note: String) {
    let subject = latest.value.subject
    watchList.put(
      WatchListEntry(id: subject.id, title: subject.title, year: subject.year, note: note)
    )
  }
}

/// The state of a movie's screen, reduced from a stream of steps.
struct MovieDetailState {
  /// A step in loading a movie.
  enum Step {
    case asked
    case answered(Event<Answer<MovieDetail>, APPError>)
    case notKept(StorageError)
  }

  private(set) var subject: MovieSubject
  private(set) var content = MovieDetailContent.awaited
  private(set) var isLoading = false
  private(set) var notice = ""
  private var age: Double?
  private var hasShown = false

  init(_ subject: MovieSubject) {
    self.subject = subject
  }

  /// Returns the state after `step`.
  func after(_ step: Step) -> MovieDetailState {
    var next = self
    switch step {
    case .asked:
      next.isLoading = true
      next.notice = ""
    case .answered(.value(let answer)): next.show(answer)
    case .answered(.failure(let error)): next.fail(error)
    case .answered(.finished): break
    case .notKept(let error): next.notice = error.text
    }
    return next
  }

  private mutating func show(_ answer: Answer<MovieDetail>) {
    hasShown = true
    age = answer.age
    isLoading = answer.isProvisional
    subject = MovieSubject(answer.value.movie)
    content = MovieDetailContent(answer.value)
  }

  private mutating func fail(_ error: APPError) {
    isLoading = false
    if !hasShown { content = .unknown }
    notice = MovieText.notice(error, age: age)
  }
}
