import Streams
import Tracepoints

/// The view model of the watch-list, with streams.
final class ReactiveWatchListViewModel: WatchListActions {
  let entries: Signal<[WatchListEntry]>
  let notice: Signal<String>

  private let latest = CurrentValueRelay<[WatchListEntry]>([])
  private weak var navigation: (any MovieNavigation)?

  init(watchList: WatchList, navigation: (any MovieNavigation)?) {
    self.navigation = navigation
    entries = watchList.entries.handleEvents(receiveOutput: latest.accept).eraseToSignal()
    notice = watchList.failures.map(\.text).eraseToSignal()
  }

  func openMovie(at row: Int) {
    trace(self) { navigation?.showMovie(MovieSubject(latest.value[row])) }
  }
  func done() { trace(self) { navigation?.leave(self) } }
}
