import Streams
import Tracepoints

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
          .map(MovieDetailState.Step.answered).prepend(.asked)
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

  func retry() { trace(self) { retries.send() } }
  func editNote(_ text: String) { trace(self) { edits.send(text) } }

  func watch(_ isWatched: Bool) {
    trace(self) {
      let subject = latest.value.subject
      if isWatched { watchList.put(subject.entry(note: "")) } else { watchList.remove(subject.id) }
    }
  }

  func saveNote() {
    trace(self) { watchList.put(latest.value.subject.entry(note: draft.value.text)) }
  }
  func done() { trace(self) { navigation?.leave(self) } }
}
