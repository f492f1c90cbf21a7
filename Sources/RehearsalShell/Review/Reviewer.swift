import LineEditing
import Rehearsal
import Transcripts

/// Asks for each hunk of a file whether the app or the file is right.
struct Reviewer {
  /// Where the reviewer shows the hunks and reads the answers.
  let dialog: any ReviewDialog
  /// The format of the hunks.
  let report: MismatchText

  /// Asks about each of `mismatches`, all of which are in the file at `path`.
  ///
  /// If the output is closed, the review ends and keeps the answers so far.
  func review(_ mismatches: [Mismatch], in path: String) -> Review {
    var review = Review(count: mismatches.count)
    do {
      if !mismatches.isEmpty { try dialog.show(VisibleText.of(path)) }
      while let index = review.next {
        try dialog.show(report.text(of: mismatches[index]))
        let place = "\(index + 1) of \(mismatches.count)"
        review.apply(try dialog.ask("\(place): \(ReviewAnswer.choices) >"))
      }
    } catch {
      review.apply(.quit)
    }
    return review
  }
}

/// A place for a review, which shows hunks and reads the answers.
protocol ReviewDialog: AnyObject {
  /// Writes a text as complete lines.
  func show(_ text: String) throws(OutputError)

  /// Asks until there is an answer; the end of input counts as ``ReviewAnswer/quit``.
  func ask(_ question: String) throws(OutputError) -> ReviewAnswer
}
