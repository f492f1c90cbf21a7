import LineEditing

/// An output that shows a demonstration at its pace, and reads keys from an interactive terminal.
protocol PlaybackScreen: AnyObject {
  /// Writes `text` unchanged.
  func show(_ text: String) throws(OutputError)

  /// Waits for `time`, or until a key is pressed, and returns the key.
  ///
  /// If `time` is nil, waits for a key.
  func wait(_ time: Duration?) -> PlayKey?
}
