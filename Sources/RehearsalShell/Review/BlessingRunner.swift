import LineEditing
import Rehearsal
import Transcripts

/// Runs the tests and blesses the files that differ.
///
/// Workers write the files that they can fix completely. The main process reviews, writes and
/// reports the rest.
///
/// A crash or a timeout happens in a worker. The main process plays only files that a worker has
/// played to the end.
@MainActor
struct BlessingRunner {
  let files: [String]
  let jobs: Int?
  let job: FileJob
  /// Whether the user decides about each difference.
  let isReview: Bool
  /// Whether to show what the app prints in files that pass or are blessed, too.
  let showsOutput: Bool
  let style: ReportStyle
  let console: Console

  /// Returns the reason why no file may be blessed, if any.
  ///
  /// `mark` is the value of the environment variable `CI`, which build servers set.
  static func refusal(ofReview isReview: Bool, mark: String?, isInteractive: Bool) -> ShellError? {
    if let mark, !mark.isEmpty {
      return ShellError(
        "Nothing is blessed if CI is set. Bless on your own machine, check the changes, and commit them.",
        .usage
      )
    }
    guard isReview, !isInteractive else { return nil }
    return ShellError(
      "--review needs a terminal for its input and its output. Without a terminal, use --bless.",
      .usage
    )
  }

  /// Plays all files and writes the accepted changes.
  func play(_ player: TranscriptPlayer) async throws -> ShellStatus {
    let refusal = Self.refusal(
      ofReview: isReview,
      mark: ProcessEnvironment.value(of: "CI"),
      isInteractive: Terminal(declinesColor: false).isInteractive
    )
    if let refusal { throw refusal }
    var results: [Int: FileResult] = [:]
    try await FileRun(
      requests: files.map { FileRequest(path: $0) },
      jobs: jobs,
      job: job,
      showsOutput: showsOutput
    )
    .play(
      onTick: { _ in },
      onResult: { results[$0] = $1 }
    )
    return try mend(player, results)
  }

  private func mend(
    _ player: TranscriptPlayer,
    _ results: [Int: FileResult]
  ) throws(OutputError) -> ShellStatus {
    let terminal = ReviewTerminal()
    var failure: OutputError?
    // If the report cannot be written, the files are blessed all the same.
    func show(_ text: String) {
      do { try terminal.show(text) } catch { failure = error }
    }
    let report = MismatchText(style)
    let reviewer = isReview ? Reviewer(dialog: terminal, report: report) : nil
    var run = BlessingRun(asking: reviewer, report: report)
    var unaskedCount = files.count
    for position in ParentsFirst.order(files) where !run.hasQuit {
      let file = files[position]
      unaskedCount -= 1
      let result = results[position]
      if let result, !result.printed.isEmpty { console.passOn(result.printed, from: file) }
      // The worker's output is enough, so drop that of the same session here.
      let outcome =
        result.flatMap { run.take($0) }
        ?? StandardDescriptors.withoutAppOutput { run.bless(file, with: player) }
      var lines = run.lines(on: outcome)
      if let result, result.verdict.status == .crashed {
        lines += FileResult.Problem.lines(of: result.problems, in: result)
      }
      if !lines.isEmpty { show(lines.joined(separator: "\n")) }
      if let refusal = outcome.refusal { console.complain(refusal.text) }
    }
    show(run.summary(unaskedCount: unaskedCount))
    if let failure { throw failure }
    return run.status
  }
}
