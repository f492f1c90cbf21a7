import Rehearsal
import Transcripts

/// Plays the files that its parent names, one after the other, and says how each fared.
@MainActor
struct Worker {
  /// The real time that a file may take that does not say otherwise.
  static let usualLimit = Duration.seconds(10)

  private let player: TranscriptPlayer
  private let report: MismatchText
  private let page: StatusPage

  init(player: TranscriptPlayer, report: MismatchText, page: StatusPage) {
    self.player = player
    self.report = report
    self.page = page
  }

  /// Works until there is no more to do.
  func run(_ channel: WorkerChannel) {
    guard channel.send(.ready) else { return }
    while let path = channel.nextPath() {
      guard channel.send(.finished(play(path))) else { return }
    }
  }

  private func play(_ path: String) -> FileResult {
    let clock = ContinuousClock()
    let start = clock.now
    let header = FileBeginning(of: path).header
    page.begin(limit: header.limit ?? Self.usualLimit)
    var result = FileResult(path: path, title: header.title)
    do {
      let verdict = try player.play(
        path: path,
        report: { mismatch in
          let text = report.lines(of: mismatch).joined(separator: "\n")
          result.problems.append(.init(line: mismatch.line, text: text))
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
