import Rehearsal
import Streams
import Tracepoints

/// Shows the movies that the user wants to watch.
final class WatchListStage: Stage, ViewControllerProtocol {
  let movies = List(emptyText: "nothing to watch yet", pageLength: 20)
  let notice = Label(style: .prose)
  let done = Button(help: "close the watch-list")

  var viewModel: (any ViewModelProtocol)? {
    didSet { trace(self, "View model is set") { bindViewModel() } }
  }

  required init() {
    super.init()
    title.value = "Watch-list"
  }
  private func bindViewModel() {
    guard let viewModel else { return }
    switch viewModel {
    case let viewModel as WatchListViewModel:
      viewModel.entries.bindAndFire { [unowned self, unowned viewModel] entries in
        follow("entries", of: viewModel, by: "Dynamic") { show(entries) }
      }
      viewModel.notice.bindAndFire { [unowned self, unowned viewModel] text in
        follow("notice", of: viewModel, by: "Dynamic") { notice.text.value = text }
      }
      viewModel.follow()
      store(AnyCancellable { viewModel.cancel() })
      act(on: viewModel)
    case let viewModel as ReactiveWatchListViewModel:
      // A failure may never come, so the notice does not wait for one.
      observe(\.notice, of: viewModel) { [unowned self] in notice.text.value = $0 }
      observe(\.entries, of: viewModel) { [unowned self] in show($0) }
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
