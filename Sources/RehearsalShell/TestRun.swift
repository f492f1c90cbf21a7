import Rehearsal
import Transcripts

/// A run of the tests: what each file showed, and how it ends.
@MainActor
struct TestRun {
  /// How one file fared, and the lines that say so; a file that passed has none.
  enum Outcome {
    case passed
    case mismatched([String])
    case unreadable([String], TranscriptError)
  }

  private let report: MismatchText
  private var passedCount = 0
  private var failedCount = 0

  /// How the run would end if it ended now.
  private(set) var status = ShellStatus.success

  /// Makes a run whose mismatches are written by `report`.
  init(report: MismatchText) {
    self.report = report
  }

  /// Plays the file at `path`, to its end whatever differs.
  mutating func play(_ path: String, with player: TranscriptPlayer) -> Outcome {
    var lines: [String] = []
    do {
      let verdict = try player.play(path: path) { mismatch in
        if lines.isEmpty { lines.append(path) }
        lines += report.lines(of: mismatch)
      }
      guard !verdict.passed else {
        passedCount += 1
        return .passed
      }
      fail(.failure)
      return .mismatched(lines)
    } catch {
      fail(.unreadable)
      return .unreadable(lines, error)
    }
  }

  /// The last line of the run.
  var summary: String { "\(passedCount) passed, \(failedCount) failed" }

  private mutating func fail(_ status: ShellStatus) {
    failedCount += 1
    if status.rawValue > self.status.rawValue { self.status = status }
  }
}
