import LineEditing
import Rehearsal
import Transcripts

/// Asks for each hunk of a file whether the app or the file is right.
struct Reviewer {
  private let desk: any ReviewDialog
  private let report: MismatchText

  /// Creates a reviewer that asks at `desk` and shows hunks in the format of `report`.
  init(at desk: any ReviewDialog, report: MismatchText) {
    self.desk = desk
    self.report = report
  }

  /// Asks about each of `mismatches`, all of which are in the file at `path`.
  ///
  /// If the output is closed, the review ends and keeps the answers so far.
  func review(_ mismatches: [Mismatch], in path: String) -> Review {
    var review = Review(count: mismatches.count)
    do throws(OutputError) {
      if !mismatches.isEmpty { try desk.show(VisibleText.of(path)) }
      while let index = review.next {
        try desk.show(report.text(of: mismatches[index]))
        let place = "\(index + 1) of \(mismatches.count)"
        review.hear(try desk.ask("\(place): \(ReviewAnswer.choices) >"))
      }
    } catch {
      review.hear(.quit)
    }
    return review
  }
}
