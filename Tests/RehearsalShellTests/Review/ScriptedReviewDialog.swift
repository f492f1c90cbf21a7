import LineEditing

@testable import RehearsalShell

/// A dialog with scripted answers, which keeps what it is shown.
nonisolated final class ScriptedReviewDialog: ReviewDialog {
  private var answers: [ReviewAnswer]
  private let limit: Int
  private(set) var shown: [String] = []

  /// Makes a dialog that gives `answers` and then quits; after `limit` texts its output is closed.
  init(_ answers: [ReviewAnswer], limit: Int = .max) {
    self.answers = answers
    self.limit = limit
  }

  func show(_ text: String) throws(OutputError) {
    guard shown.count < limit else { throw .closed }
    shown.append(text)
  }

  func ask(_ question: String) throws(OutputError) -> ReviewAnswer {
    try show(question)
    return answers.isEmpty ? .quit : answers.removeFirst()
  }
}
