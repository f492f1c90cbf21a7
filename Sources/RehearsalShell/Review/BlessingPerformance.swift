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
final class BlessingPerformance {
  private let command: TestCommand
  private let files: [String]
  private let console: Console
  private let style: ReportStyle
  private let terminal = ReviewTerminal()
  private let writer = PlainLineReader()
  private var results: [Int: FileResult] = [:]

  init(command: TestCommand, files: [String], console: Console) {
    self.command = command
    self.files = files
    self.console = console
    style = Terminal(declinesColor: command.noColor).showsColor ? .coloured : .plain
  }

  /// The reason why this run must not start, if any.
  var refusal: BlessingRefusal? {
    BlessingRefusal(
      ofReview: command.review,
      mark: ProcessEnvironment.value(of: "CI"),
      isInteractive: Terminal().isInteractive
    )
  }

  /// Plays all files and writes the accepted changes.
  func play(_ app: some App) async throws(TestRunError) -> ShellStatus {
    try await playInWorkers()
    do throws(OutputError) {
      let status = try mend(TranscriptPlayer(of: app, configuration: command.configuration))
      try writer.close()
      return status
    } catch {
      throw .output(error)
    }
  }

  private func playInWorkers() async throws(TestRunError) {
    guard let executable = RunningExecutable.path else { throw .worker(.noExecutable) }
    let pool = WorkerPool(
      files: files,
      jobs: command.jobs ?? ProcessorCount.online,
      launch: WorkerLaunch(
        executable: executable,
        // The main process shows the differences when it plays the file.
        reportStyle: nil,
        // A review must come before writing.
        blesses: !command.review,
        tellsCauses: command.xray,
        worldArguments: command.world.arguments
      ),
      onTick: { _ throws(OutputError) in },
      onResult: { [self] position, result throws(OutputError) in results[position] = result }
    )
    try await pool.run()
  }

  private func mend(_ player: TranscriptPlayer) throws(OutputError) -> ShellStatus {
    let report = MismatchText(style)
    let reviewer = command.review ? Reviewer(at: terminal, report: report) : nil
    var run = BlessingRun(asking: reviewer, report: report)
    var unaskedCount = files.count
    for position in ParentsFirst.order(files) where !run.hasQuit {
      let file = files[position]
      unaskedCount -= 1
      let result = results[position]
      let outcome = result.flatMap { run.take($0) } ?? run.bless(file, with: player)
      var lines = run.lines(on: outcome)
      switch outcome.refusal {
      case .crashed, .timedOut:
        lines += ReadableReport.lines(of: result?.problems ?? [], in: file)
        if let result, !result.printed.isEmpty { console.passOn(result.printed, from: file) }
      default: break
      }
      if !lines.isEmpty { try show(lines.joined(separator: "\n")) }
      if let refusal = outcome.refusal { console.complain(refusal.text) }
    }
    try show(run.summary(unaskedCount: unaskedCount))
    return run.status
  }

  /// Questions and reports must appear in order, although the writer buffers its output.
  private func show(_ text: String) throws(OutputError) {
    if command.review { try terminal.show(text) } else { try writer.show(text) }
  }
}
