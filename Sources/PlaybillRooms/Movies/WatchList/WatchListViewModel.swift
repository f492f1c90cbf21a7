import Tracepoints

/// The view model of the watch-list, without streams.
final class WatchListViewModel: WatchListActions {
  let entries = Dynamic<[WatchListEntry]>([])
  let notice = Dynamic("")

  private let watchList: WatchList
  private weak var navigation: (any MovieNavigation)?
  private var observations: [CancelToken] = []

  init(watchList: WatchList, navigation: (any MovieNavigation)?) {
    self.watchList = watchList
    self.navigation = navigation
  }

  /// Starts to observe the list.
  ///
  /// The screen calls it when it binds the view model.
  func follow() {
    observations = [
      watchList.observeFailures { [unowned self] in receive($0) },
      watchList.observeEntries { [unowned self] in receive($0) },
    ]
  }

  func cancel() { observations = [] }
  func openMovie(at row: Int) {
    trace(self) { navigation?.showMovie(MovieSubject(entries.value[row])) }
  }
  func done() { trace(self) { navigation?.leave(self) } }

  private func receive(_ kept: [WatchListEntry]) { trace(self, "entries") { entries.value = kept } }
  private func receive(_ error: StorageError) {
    trace(self, "failure") { notice.value = error.text }
  }
}
