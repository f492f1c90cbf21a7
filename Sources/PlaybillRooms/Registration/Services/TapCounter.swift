package import Streams

/// Counts the taps of a button in the app's lifetime, which is longer than a run of it.
package protocol TapCounter {
  /// What happens to the count's storage without being asked for, since the session began.
  var notices: Signal<StorageNotice> { get }

  /// Counts one more tap, and gives how many there are by now.
  ///
  /// Nothing is counted before somebody subscribes, and each subscriber counts anew.
  func count() -> AnyPublisher<Int, StorageError>
}
