import Streams

/// What the visitor has set, for as long as the session lasts.
final class UserSettings {
  // A replay subject calls its listeners in the order in which they came. Combine's own subjects
  // promise none, and which row is told first would depend on the hash of an address.
  private let textSizeSubject = ReplaySubject<TextSize, Never>(bufferSize: 1)

  init() {
    textSizeSubject.send(textSize)
  }

  var textSize = TextSize.medium {
    didSet { textSizeSubject.send(textSize) }
  }

  /// The text size that is set, then each that is set later.
  var textSizes: Signal<TextSize> { textSizeSubject.eraseToSignal() }
}
