import LineEditing

/// A place for a review, which shows hunks and reads the answers.
protocol ReviewDialog: AnyObject {
  /// Writes a text as complete lines.
  func show(_ text: String) throws(OutputError)

  /// Asks until there is an answer; the end of input counts as ``ReviewAnswer/quit``.
  func ask(_ question: String) throws(OutputError) -> ReviewAnswer
}
