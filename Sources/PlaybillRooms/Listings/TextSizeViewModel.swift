import Streams

/// The view model of the text size: its value and its changes.
final class TextSizeViewModel {
  private let settings: UserSettings

  init(settings: UserSettings) {
    self.settings = settings
  }

  /// The text of the footer for the current size.
  var title: String { Self.title(of: settings.textSize) }

  /// The text of the footer, sent again whenever the size changes.
  var observableTitle: Signal<String> {
    settings.textSizes.map(Self.title).eraseToSignal()
  }

  private static func title(of size: TextSize) -> String {
    "Text size: \(size.rawValue)"
  }

  /// Changes to the other size.
  func resize() {
    settings.textSize = settings.textSize == .medium ? .large : .medium
  }
}

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

/// The text size of the rows, within the limits of a terminal.
enum TextSize: String, Sendable {
  case medium, large

  /// Returns `text` in this size.
  func rendering(_ text: String) -> String {
    self == .large ? text.uppercased() : text
  }
}
