import Streams

/// What the visitor has set, for as long as the session lasts.
final class UserSettings {
  private let textSizeRelay = CurrentValueRelay(TextSize.medium)

  var textSize: TextSize {
    get { textSizeRelay.value }
    set { textSizeRelay.accept(newValue) }
  }

  /// The text size that is set, then each that is set later.
  var textSizes: Signal<TextSize> { textSizeRelay.eraseToSignal() }
}
