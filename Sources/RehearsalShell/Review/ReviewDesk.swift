import LineEditing

/// Where a review is held: a place that shows hunks and hears what is said of them.
protocol ReviewDesk: AnyObject {
  /// Shows a text as whole lines.
  func show(_ text: String) throws(OutputError)

  /// Asks until there is an answer; the end of input is ``ReviewAnswer/quit``.
  func ask(_ question: String) throws(OutputError) -> ReviewAnswer
}
