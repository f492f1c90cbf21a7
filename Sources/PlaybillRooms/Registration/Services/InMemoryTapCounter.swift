import Rehearsal
import Streams

/// A counter for the duration of a session, including its relaunches.
struct InMemoryTapCounter: TapCounter {
  private let defaults: Defaults

  init(in defaults: Defaults = Defaults()) {
    self.defaults = defaults
  }

  /// Sends nothing, because memory has no such events.
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
