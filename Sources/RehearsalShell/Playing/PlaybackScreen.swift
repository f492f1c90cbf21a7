import LineEditing
import Platform

/// An output that shows a demonstration at its pace, and reads keys from an interactive terminal.
protocol PlaybackScreen: AnyObject {
  /// Writes `text` unchanged.
  func show(_ text: String) throws(OutputError)

  /// Waits for `time`, or until a key is pressed, and returns the key.
  ///
  /// If `time` is nil, waits for a key.
  func wait(_ time: Duration?) -> PlaybackKey?
}

/// A pipe or file for a demonstration, without delays and keys.
final class PlaybackPipe: PlaybackScreen {
  private let writer = DescriptorWriter(STDOUT_FILENO)

  func show(_ text: String) throws(OutputError) {
    try writer.show(text)
  }

  /// A step that waits for a key continues, because no key can be pressed.
  func wait(_ time: Duration?) -> PlaybackKey? { time == nil ? .next : nil }
}
