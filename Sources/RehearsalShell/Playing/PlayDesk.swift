import LineEditing

/// Where a demonstration is shown: a place with a pace, and with keys if somebody sits there.
protocol PlayDesk: AnyObject {
  /// Shows a text as it is.
  func show(_ text: String) throws(OutputError)

  /// Lets `time` pass, but no longer than until a key is pressed, which it returns; nil waits for
  /// one.
  func wait(_ time: Duration?) -> PlayKey?
}
