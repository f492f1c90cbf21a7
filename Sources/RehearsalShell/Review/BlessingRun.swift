import LineEditing
import Rehearsal
import Transcripts

/// A run of the tests that accepts the shown output as expected.
///
/// It accepts everything, or only what the reviewer accepts.
@MainActor
struct BlessingRun {
  private let reviewer: Reviewer?
  private let report: MismatchText
  private var passedCount = 0
  private var blessedCount = 0
  private var failedCount = 0

  /// The exit status so far.
  private(set) var status = ShellStatus.success

  /// Whether the user quit, so that no more files are played.
  private(set) var hasQuit = false

  /// Creates a run that asks `reviewer` what to accept, or accepts everything without a reviewer.
  init(asking reviewer: Reviewer? = nil, report: MismatchText) {
    self.reviewer = reviewer
    self.report = report
  }

  /// Plays the file at `path` and writes the accepted changes to it.
  mutating func bless(_ path: String, with player: TranscriptPlayer) -> BlessingOutcome {
    count(attempt(path, with: player))
  }

  /// Counts the result of a worker.
  ///
  /// Returns nil if the file still differs or cannot be read. Then call ``bless(_:with:)``.
  mutating func take(_ result: FileResult) -> BlessingOutcome? {
    switch result.verdict {
    case .passed:
      count(BlessingOutcome(path: result.path, lineCount: result.blessedLineCount))
    case .mismatched, .unprotected, .unreadable: nil
    case .crashed: refuse(result.path, "the app crashed. Fix the app first.")
    case .timedOut:
      refuse(result.path, "the file took too long. Raise its limit, or fix the app.")
    }
  }

  private mutating func refuse(_ path: String, _ reason: String) -> BlessingOutcome {
    let refusal = ShellError("\(path): Nothing was blessed, because \(reason)", .crashed)
    return count(BlessingOutcome(path: path, refusal: refusal))
  }

  private mutating func count(_ outcome: BlessingOutcome) -> BlessingOutcome {
    if outcome.hasQuit { hasQuit = true }
    if !outcome.passes {
      failedCount += 1
      let status = outcome.refusal?.status ?? .failure
      if status.rawValue > self.status.rawValue { self.status = status }
    } else if outcome.lineCount > 0 {
      blessedCount += 1
    } else {
      passedCount += 1
    }
    return outcome
  }

  private func attempt(_ path: String, with player: TranscriptPlayer) -> BlessingOutcome {
    var outcome = BlessingOutcome(path: path)
    do {
      let file = try RewritableFile(path: path)
      var mismatches: [Mismatch] = []
      let parser = TranscriptParser(bytes: file.bytes, path: path)
      _ = try player.play(parser, report: { mismatches.append($0) })
      var blessing = try Blesser.bless(mismatches, in: file)
      outcome.unresolved = blessing.unresolved
      if let reviewer {
        let unresolved = Set(blessing.unresolved.map(\.mismatch))
        let hunks = mismatches.filter { !unresolved.contains($0) }
        let review = reviewer.review(hunks, in: path)
        let decisions = hunks.indices.map { review.decision(on: $0) }
        outcome.rejectedCount = decisions.count { $0 == .rejected }
        outcome.undecidedCount = decisions.count { $0 == .undecided }
        outcome.hasQuit = review.hasQuit
        let accepted = zip(hunks, decisions).filter { $0.1 == .accepted }.map(\.0)
        blessing = try Blesser.bless(accepted, in: file)
        // A line that stays may need a value that an accepted hunk no longer captures.
        outcome.unresolved += blessing.unresolved
      }
      guard blessing.lineCount > 0 else { return outcome }
      try UninterruptedWork.perform { () throws(RewriteError) in
        try file.replace(with: blessing.bytes)
      }
      outcome.lineCount = blessing.lineCount
    } catch let error as TranscriptError {
      outcome.refusal = ShellError("\(error.description) Nothing was blessed.", .unreadable)
    } catch {
      outcome.refusal = ShellError(error) ?? ShellError("\(error)", .cannotCreate)
    }
    return outcome
  }
}

extension BlessingRun {
  /// The report on a file; empty if the file passed unchanged.
  func lines(on outcome: BlessingOutcome) -> [String] {
    var lines = outcome.summary.map { [$0] } ?? []
    for unresolved in outcome.unresolved {
      lines += report.lines(of: unresolved.mismatch) + ["  \(unresolved.reason)"]
    }
    return lines
  }

  /// The last line of the run, in which the last `unaskedCount` files were not reviewed.
  func summary(unaskedCount: Int) -> String {
    let summary = "Files: \(passedCount) passed, \(blessedCount) blessed, \(failedCount) failed"
    return unaskedCount > 0 ? summary + ", \(unaskedCount) not reviewed" : summary
  }
}

extension Blesser {
  /// Returns the text of `file` with `mismatches` fixed; pass them in the order of their reports.
  fileprivate static func bless(
    _ mismatches: [Mismatch],
    in file: RewritableFile
  ) throws(TranscriptError) -> Blessing {
    var blesser = Blesser(bytes: file.bytes, path: file.path)
    for mismatch in mismatches { blesser.mend(mismatch) }
    return try blesser.finish()
  }
}
