import LineEditing
import Rehearsal
import Transcripts

/// Goes through what differs in a file, hunk by hunk, and asks what is right.
struct Reviewer {
  private let desk: any ReviewDesk
  private let report: MismatchText

  /// Makes a reviewer who asks at `desk`, and shows hunks as `report` writes them.
  init(at desk: any ReviewDesk, report: MismatchText) {
    self.desk = desk
    self.report = report
  }

  /// Asks about each of `mismatches`, which are all in the file at `path`.
  ///
  /// Where nobody sees the questions any more, what was accepted so far is kept.
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
