import Streams

/// The user's settings, for the duration of the session.
final class UserSettings {
  private let textSizeRelay = CurrentValueRelay(TextSize.medium)

  var textSize: TextSize {
    get { textSizeRelay.value }
    set { textSizeRelay.accept(newValue) }
  }

  /// The current text size, then each change.
  var textSizes: Signal<TextSize> { textSizeRelay.eraseToSignal() }
}
