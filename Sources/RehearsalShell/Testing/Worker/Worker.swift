import Rehearsal
import Transcripts

/// Plays the files that its parent names, one after the other, and says how each fared.
@MainActor
struct Worker {
  /// The real time that a file may take that does not say otherwise.
  static let usualLimit = Duration.seconds(10)

  private let player: TranscriptPlayer
  /// Nil where nobody wants to read what differs.
  private let report: MismatchText?
  private let page: StatusPage
  private let log: ProblemLog
  private let channel: WorkerChannel

  init(
    player: TranscriptPlayer,
    report: MismatchText?,
    page: StatusPage,
    log: ProblemLog,
    channel: WorkerChannel
  ) {
    self.player = player
    self.report = report
    self.page = page
    self.log = log
    self.channel = channel
  }

  /// Works until there is no more to do.
  func run() {
    guard channel.send(.ready) else { return }
    while let path = channel.nextPath() {
      let result = play(path)
      guard channel.send(.finished(result, printedCount: channel.printedCount)) else { return }
    }
  }

  private func play(_ path: String) -> FileResult {
    let clock = ContinuousClock()
    let start = clock.now
    let header = FileBeginning(of: path).header
    log.clear()
    page.begin(limit: header.limit ?? Self.usualLimit)
    var result = FileResult(path: path, title: header.title)
    do {
      let verdict = try player.play(
        path: path,
        report: { mismatch in
          guard let report else { return }
          let text = report.lines(of: mismatch).joined(separator: "\n")
          let problem = FileResult.Problem(line: mismatch.line, text: text)
          result.problems.append(problem)
          log.append(problem)
        },
        willFollow: page.announce
      )
      result.verdict = verdict.passed ? .passed : .mismatched
    } catch {
      result.verdict = .unreadable
      result.problems.append(.init(line: error.line, text: error.description))
    }
    result.duration = clock.now - start
    return result
  }
}
