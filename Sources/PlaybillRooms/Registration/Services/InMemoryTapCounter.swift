import Rehearsal
import Streams

/// A counter that lasts as long as the session, over its relaunches.
struct InMemoryTapCounter: TapCounter {
  private let defaults: Defaults

  init(in defaults: Defaults = Defaults()) {
    self.defaults = defaults
  }

  /// None: nothing happens to memory.
  var notices: Signal<StorageNotice> { Empty().eraseToSignal() }

  func count() -> AnyPublisher<Int, StorageError> {
    Deferred { [defaults] in
      let count = (defaults[.genreTapCount] ?? 0) + 1
      defaults[.genreTapCount] = count
      return Just(count).setFailureType(to: StorageError.self)
    }
    .eraseToAnyPublisher()
  }
}

extension Defaults.Key<Int> {
  fileprivate static var genreTapCount: Self { Self("registration.genreTapCount") }
}
