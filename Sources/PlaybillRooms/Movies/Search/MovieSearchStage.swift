import Rehearsal
import Streams
import Tracepoints

/// Lets the user search for movies by their titles.
final class MovieSearchStage: Stage, ViewControllerProtocol {
  let query = TextField(placeholder: "words of a title", samples: ["matrix"])
  let found = Label()
  let movies = List(emptyText: "no movies", pageLength: 20)
  let notice = Label(style: .prose)
  let next = Button(help: "show the next page")
  let previous = Button(help: "show the previous page")
  let retry = Button(help: "ask the service again")

  var viewModel: (any ViewModelProtocol)? {
    didSet { trace(self, "View model is set") { bindViewModel() } }
  }

  required init() {
    super.init()
    title.value = "Search"
    show(MovieSearchContent())
  }

  private func bindViewModel() {
    guard let viewModel else { return }
    switch viewModel {
    case let viewModel as MovieSearchViewModel:
      viewModel.content.bindAndFire { [unowned self, unowned viewModel] content in
        follow("content", of: viewModel, by: "Dynamic") { show(content) }
      }
      store(AnyCancellable { viewModel.cancel() })
      act(on: viewModel)
    case let viewModel as ReactiveMovieSearchViewModel:
      observe(\.content, of: viewModel) { [unowned self] in show($0) }
      act(on: viewModel)
    case let viewModel as AsyncMovieSearchViewModel:
      bind(viewModel)
      store(AnyCancellable { viewModel.cancel() })
      act(on: viewModel)
    default: fatalError("MovieSearchStage cannot show \(type(of: viewModel)).")
    }
  }

  private func bind(_ viewModel: AsyncMovieSearchViewModel) {
    bind(\.content.found, of: viewModel, to: found.text)
    bind(\.content.movies, of: viewModel, to: movies.rows, Self.rows(of:))
    bind(\.content.notice, of: viewModel, to: notice.text)
    bind(\.content, of: viewModel, to: next.isEnabled) { $0.request(turning: 1) != nil }
    bind(\.content, of: viewModel, to: previous.isEnabled) { $0.request(turning: -1) != nil }
    bind(\.content, of: viewModel, to: retry.isEnabled) { $0.request != nil }
  }

  private func act(on viewModel: any MovieSearchActions) {
    store(query.edits.sink { viewModel.queryDidChange($0) })
    store(next.taps.sink { viewModel.showNextPage() })
    store(previous.taps.sink { viewModel.showPreviousPage() })
    store(retry.taps.sink { viewModel.retry() })
    store(movies.selections.sink { viewModel.openMovie(at: $0) })
  }

  private static func rows(of movies: [Movie]) -> [Row] {
    movies.map { Row($0.title, detail: MovieText.detail(of: $0)) }
  }

  private func show(_ content: MovieSearchContent) {
    found.text.value = content.found
    movies.rows.value = Self.rows(of: content.movies)
    notice.text.value = content.notice
    next.isEnabled.value = content.request(turning: 1) != nil
    previous.isEnabled.value = content.request(turning: -1) != nil
    retry.isEnabled.value = content.request != nil
  }
}
