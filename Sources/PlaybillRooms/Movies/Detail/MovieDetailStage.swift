import Rehearsal
import Streams
import Tracepoints

/// Shows a movie, and the user's note on it.
///
/// Source: *MVVM + Coordinator or Navigator + Store*, `MovieDetailViewController`.
final class MovieDetailStage: Stage, ViewControllerProtocol {
  let released = Label()
  let runtime = Label()
  let director = Label()
  let genres = Label()
  let rating = Label()
  let overview = Label(style: .prose)
  let loading = ActivityIndicator()
  let notice = Label(style: .prose)
  let watch = Toggle()
  let note = TextField(placeholder: "nothing noted")
  let save = Button(help: "save the note")
  let retry = Button(help: "ask the service again")
  let done = Button(help: "close the movie")

  private let noteGuard = ExitGuard("Discard?", message: "Your note is not saved.")

  var viewModel: (any ViewModelProtocol)? {
    didSet { trace(self, "View model is set") { bindViewModel() } }
  }

  required init() {
    super.init()
    show(MovieDetailContent.awaited)
    show(NoteDraft())
  }

  override var exitGuard: ExitGuard? { noteGuard }

  private func bindViewModel() {
    guard let viewModel else { return }
    switch viewModel {
    case let viewModel as MovieDetailViewModel:
      bind(viewModel)
      act(on: viewModel)
    case let viewModel as ReactiveMovieDetailViewModel:
      bind(viewModel)
      act(on: viewModel)
    default: fatalError("MovieDetailStage cannot show \(type(of: viewModel)).")
    }
  }

  private func bind(_ viewModel: MovieDetailViewModel) {
    viewModel.isLoading.bindAndFire { [unowned self, unowned viewModel] isLoading in
      follow("isLoading", of: viewModel, by: "Dynamic") { loading.isAnimating.value = isLoading }
    }
    viewModel.title.bindAndFire { [unowned self, unowned viewModel] text in
      follow("title", of: viewModel, by: "Dynamic") { title.value = text }
    }
    viewModel.content.bindAndFire { [unowned self, unowned viewModel] content in
      follow("content", of: viewModel, by: "Dynamic") { show(content) }
    }
    viewModel.notice.bindAndFire { [unowned self, unowned viewModel] text in
      follow("notice", of: viewModel, by: "Dynamic") { notice.text.value = text }
    }
    viewModel.note.bindAndFire { [unowned self, unowned viewModel] draft in
      follow("note", of: viewModel, by: "Dynamic") { show(draft) }
    }
    viewModel.getMovie()
    store(AnyCancellable { viewModel.cancel() })
  }

  private func bind(_ viewModel: ReactiveMovieDetailViewModel) {
    bind(\.isLoading, of: viewModel, to: loading.isAnimating)
    bind(\.title, of: viewModel, to: title)
    observe(\.content, of: viewModel) { [unowned self] in show($0) }
    bind(\.notice, of: viewModel, to: notice.text)
    observe(\.note, of: viewModel) { [unowned self] in show($0) }
  }

  private func act(on viewModel: any MovieDetailActions) {
    store(watch.changes.sink { viewModel.watch($0) })
    store(note.edits.sink { viewModel.editNote($0) })
    store(save.taps.sink { viewModel.saveNote() })
    store(retry.taps.sink { viewModel.retry() })
    store(done.taps.sink { viewModel.done() })
  }

  private func show(_ content: MovieDetailContent) {
    released.text.value = content.released
    runtime.text.value = content.runtime
    director.text.value = content.director
    genres.text.value = content.genres
    rating.text.value = content.rating
    overview.text.value = content.overview
  }

  private func show(_ draft: NoteDraft) {
    watch.isOn.value = draft.isWatched
    note.text.value = draft.text
    save.isEnabled.value = draft.isUnsaved
    noteGuard.isArmed.value = draft.isUnsaved
  }
}
