import LineEditing
import Rehearsal
import Transcripts

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A run of the tests that makes what was shown what is expected: all of it, or what somebody accepts.
@MainActor
struct BlessingRun {
  private let reviewer: Reviewer?
  private let report: MismatchText
  private var passedCount = 0
  private var blessedCount = 0
  private var failedCount = 0

  /// How the run would end if it ended now.
  private(set) var status = ShellStatus.success

  /// Whether somebody wants no more files to be played.
  private(set) var hasQuit = false

  /// Makes a run that asks `reviewer` what to accept, or accepts everything when there is none.
  init(asking reviewer: Reviewer? = nil, report: MismatchText) {
    self.reviewer = reviewer
    self.report = report
  }

  /// Plays the file at `path`, and writes what is accepted into it.
  mutating func bless(_ path: String, with player: TranscriptPlayer) -> BlessingOutcome {
    let outcome = attempt(path, with: player)
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
    do throws(BlessingRefusal) {
      let file = try Self.read(path)
      let (mismatches, blesser) = try Self.play(file, with: player)
      var blessing = blesser.bless(mismatches)
      outcome.unmended = blessing.unmended
      if let reviewer {
        let unmended = Set(blessing.unmended.map(\.mismatch))
        let hunks = mismatches.filter { !unmended.contains($0) }
        let review = reviewer.review(hunks, in: path)
        let decisions = hunks.indices.map { review.decision(on: $0) }
        outcome.rejectedCount = decisions.count { $0 == .rejected }
        outcome.undecidedCount = decisions.count { $0 == .undecided }
        outcome.hasQuit = review.hasQuit
        let accepted = zip(hunks, decisions).filter { $0.1 == .accepted }.map(\.0)
        blessing = blesser.bless(accepted)
        // A line that stays may need a value that another was to capture no more.
        outcome.unmended += blessing.unmended
      }
      guard blessing.lineCount > 0 else { return outcome }
      try Self.write(blessing, to: file)
      outcome.lineCount = blessing.lineCount
    } catch {
      outcome.refusal = error
    }
    return outcome
  }

  private static func read(_ path: String) throws(BlessingRefusal) -> RewritableFile {
    do throws(RewriteError) {
      return try RewritableFile(path: path)
    } catch {
      throw .file(error)
    }
  }

  /// What differs in the file, all of which is known before anything is written.
  private static func play(
    _ file: RewritableFile,
    with player: TranscriptPlayer
  ) throws(BlessingRefusal) -> ([Mismatch], Blesser) {
    do throws(TranscriptError) {
      var mismatches: [Mismatch] = []
      let parser = TranscriptParser(bytes: file.bytes, path: file.path)
      _ = try player.play(parser) { mismatches.append($0) }
      return (mismatches, try Blesser(bytes: file.bytes, path: file.path))
    } catch {
      throw .malformed(error)
    }
  }

  private static func write(
    _ blessing: Blessing,
    to file: RewritableFile
  ) throws(BlessingRefusal) {
    do throws(RewriteError) {
      try file.replace(with: blessing.bytes)
    } catch {
      throw .file(error)
    }
  }
}

extension BlessingRun {
  /// What to say of a file; nothing when it passed.
  func lines(on outcome: BlessingOutcome) -> [String] {
    var lines = outcome.summary.map { [$0] } ?? []
    for unmended in outcome.unmended {
      lines += report.lines(of: unmended.mismatch) + ["  \(unmended.reason)"]
    }
    return lines
  }

  /// The last line of the run, in which nobody was asked about the last `unplayedCount` files.
  func summary(unplayedCount: Int) -> String {
    let summary = "\(passedCount) passed, \(blessedCount) blessed, \(failedCount) failed"
    return unplayedCount > 0 ? summary + ", \(unplayedCount) not played" : summary
  }

  /// Blesses all of `files`, and says on `console` what came of it.
  ///
  /// A run that `isReview` asks about each hunk, on the terminal of this process.
  static func run(
    _ files: [String],
    of app: some App,
    isReview: Bool,
    style: ReportStyle,
    on console: Console
  ) async -> ShellStatus {
    let refusal = BlessingRefusal(
      ofReview: isReview,
      mark: getenv("CI").map { String(cString: $0) },
      isInteractive: Terminal().isInteractive
    )
    if let refusal {
      console.complain(refusal.text)
      return refusal.status
    }
    let report = MismatchText(style)
    let terminal = ReviewTerminal()
    let writer = PlainLineReader()
    return await console.finish(writer) { () throws(ShellError) in
      do throws(OutputError) {
        let reviewer = isReview ? Reviewer(at: terminal, report: report) : nil
        var run = BlessingRun(asking: reviewer, report: report)
        let player = TranscriptPlayer(of: app)
        // What is asked and what is told must come in order, and the writer gathers what it is told.
        let show = { (text: String) throws(OutputError) in
          if isReview { try terminal.show(text) } else { try writer.show(text) }
        }
        var playedCount = 0
        for file in files where !run.hasQuit {
          let outcome = run.bless(file, with: player)
          playedCount += 1
          let lines = run.lines(on: outcome)
          if !lines.isEmpty { try show(lines.joined(separator: "\n") + "\n") }
          if let refusal = outcome.refusal { console.complain(refusal.text) }
        }
        try show(run.summary(unplayedCount: files.count - playedCount))
        return run.status
      } catch {
        throw .output(error)
      }
    }
  }
}
