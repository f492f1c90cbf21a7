import LineEditing

/// An output that shows a demonstration at its pace, and reads keys from an interactive terminal.
protocol PlaybackScreen: AnyObject {
  /// Whether the viewer can press keys.
  var hasKeys: Bool { get }

  /// Writes `text` unchanged.
  func show(_ text: String) throws(OutputError)

  /// Waits for `time`, or until a key is pressed, and returns the key.
  func wait(_ time: Duration) -> PlaybackKey?

  /// Shows `status` until a key is pressed, and returns the key.
  ///
  /// Called only if the viewer can press keys.
  func ask(_ status: PlaybackStatus) throws(OutputError) -> PlaybackKey
}

/// A pipe or file for a demonstration, without delays and keys.
final class PlaybackPipe: PlaybackScreen {
  let hasKeys = false

  func show(_ text: String) throws(OutputError) {
    try StandardDescriptors.show(text)
  }

  func wait(_ time: Duration) -> PlaybackKey? { nil }

  func ask(_ status: PlaybackStatus) -> PlaybackKey { .quit }
}
