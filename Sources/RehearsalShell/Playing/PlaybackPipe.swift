import LineEditing

import Platform

/// A pipe or file for a demonstration, without delays and keys.
final class PlaybackPipe: PlaybackScreen {
  private let writer = DescriptorWriter(STDOUT_FILENO)

  func show(_ text: String) throws(OutputError) {
    try writer.show(text)
  }

  /// A step that waits for a key continues, because no key can be pressed.
  func wait(_ time: Duration?) -> PlayKey? { time == nil ? .next : nil }
}
