import Rehearsal
import Streams

/// Shows the movies that the user wants to watch.
final class WatchListStage: Stage, ViewControllerProtocol {
  let movies = List("movies", emptyText: "nothing to watch yet", pageLength: 20)
  let notice = Label("notice", style: .prose)
  let done = Button("done")
  private let injection = Injection("viewmodel")

  var viewModel: (any ViewModelProtocol)? {
    didSet { bindViewModel() }
  }

  required init() {
    super.init()
    title.value = "Watch-list"
  }

  override var layout: [View] { [movies, notice, done, injection] }

  private func bindViewModel() {
    guard let viewModel else { return }
    injection.note(viewModel)
    switch viewModel {
    case let viewModel as WatchListViewModel:
      viewModel.entries.bindAndFire { [unowned self] in show($0) }
      viewModel.notice.bindAndFire { [unowned self] in notice.text.value = $0 }
      viewModel.follow()
      store(AnyCancellable { viewModel.cancel() })
      act(on: viewModel)
    case let viewModel as ReactiveWatchListViewModel:
      store(viewModel.notice.bind(to: notice.text))
      store(viewModel.entries.sink { [unowned self] in show($0) })
      act(on: viewModel)
    default: fatalError("WatchListStage cannot show \(type(of: viewModel)).")
    }
  }

  private func act(on viewModel: any WatchListActions) {
    store(movies.selections.sink { viewModel.openMovie(at: $0) })
    store(done.taps.sink { viewModel.done() })
  }

  private func show(_ entries: [WatchListEntry]) {
    movies.rows.value = entries.map { entry in
      Row(
        entry.year.map { "\(entry.title) (\($0))" } ?? entry.title,
        detail: entry.note
      )
    }
  }
}

/// The user's actions on the watch-list, independent of the binding.
protocol WatchListActions: ViewModelProtocol {
  /// Opens the movie of a row, counted from zero.
  func openMovie(at row: Int)

  /// Leaves the screen.
  func done()
}
