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
