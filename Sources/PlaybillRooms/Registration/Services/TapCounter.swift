import Rehearsal
package import Streams

/// Counts the taps of a button in the app's lifetime, over all its runs.
package protocol TapCounter {
  /// Sends the events of the storage that the app did not request, since the session began.
  var notices: Signal<StorageNotice> { get }

  /// Counts a tap, and returns the number of taps so far.
  ///
  /// The count happens on subscription, once for each subscriber.
  func count() -> AnyPublisher<Int, StorageError>
}

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
