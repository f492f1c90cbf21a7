import Streams

/// The view model of the watch-list, without streams.
final class WatchListViewModel: WatchListActions {
  let entries = Dynamic<[WatchListEntry]>([])
  let notice = Dynamic("")

  private let watchList: WatchList
  private weak var navigation: (any MovieNavigation)?
  private var observations: [AnyCancellable] = []

  init(watchList: WatchList, navigation: (any MovieNavigation)?) {
    self.watchList = watchList
    self.navigation = navigation
  }

  /// Starts to observe the list.
  ///
  /// The screen calls it when it binds the view model.
  func follow() {
    observations = [
      watchList.failures.sink { [unowned self] in notice.value = $0.text },
      watchList.entries.sink { [unowned self] in entries.value = $0 },
    ]
  }

  func cancel() { observations = [] }
  func openMovie(at row: Int) { navigation?.showMovie(MovieSubject(entries.value[row])) }
  func done() { navigation?.leave(self) }
}
