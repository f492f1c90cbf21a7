import LineEditing
import Transcripts

/// Executes a test run: distributes files to workers, and passes their results to the report.
@MainActor
final class TestPerformance {
  private let command: TestCommand
  private let files: [String]
  private let console: Console
  private let report: any TestReport
  private let output: ReportOutput
  private var run = TestRun()

  init(command: TestCommand, files: [String], console: Console) {
    self.command = command
    self.files = files
    self.console = console
    let type = TerminalEnvironment.current.type ?? "dumb"
    output = ReportOutput(showsBar: !command.tap && type != "dumb")
    report =
      command.tap
      ? TAPReport()
      : ReadableReport(
        slowestCount: command.verbose ? Self.slowestCount : 0,
        annotates: command.github
      )
  }

  /// Plays all files and reports their results in order.
  func play() async throws(TestRunError) -> TestRun {
    guard let executable = RunningExecutable.path else { throw .worker(.noExecutable) }
    let start = ContinuousClock.now
    try show(report.heading(fileCount: files.count))
    let isColored = !command.tap && Terminal(declinesColor: command.noColor).showsColor
    let bar = ProgressBar(fileCount: files.count)
    let pool = WorkerPool(
      files: files,
      jobs: command.jobs ?? ProcessorCount.online,
      launch: WorkerLaunch(
        executable: executable,
        reportStyle: isColored ? .coloured : .plain,
        tellsAll: command.verbose,
        tellsCauses: command.xray,
        worldArguments: command.world.arguments
      ),
      onTick: { [self] present throws(OutputError) in
        try output.draw(bar, finishedCount: run.finishedCount, present: present.first)
      },
      onResult: { [self] position, result throws(OutputError) in try take(result, at: position) }
    )
    do throws(TestRunError) {
      try await pool.run()
    } catch {
      // Erase the bar before the error is printed. An error here matters less than the first one.
      try? output.erase()
      throw error
    }
    run.duration = ContinuousClock.now - start
    return run
  }

  /// Writes the end of the report.
  func conclude(_ run: TestRun) throws(TestRunError) {
    let failed = run.failed.map(\.path)
    let hint = RerunHint(
      program: console.program,
      paths: command.paths,
      files: files,
      failed: failed,
      options: command.world.arguments
    )
    try show(report.ending(of: run, rerun: hint.command))
  }

  private func take(_ result: FileResult, at position: Int) throws(OutputError) {
    let shown = run.add(result, at: position)
    for index in shown.indices {
      let result = shown[index]
      if !result.printed.isEmpty {
        try output.erase()
        console.passOn(result.printed, from: result.path)
      }
      if let text = report.text(of: result, number: index + 1) { try output.show(text) }
      if result.verdict == .unreadable, let fault = result.problems.last {
        try output.erase()
        console.complain(fault.text)
      }
    }
  }

  private func show(_ text: String?) throws(TestRunError) {
    do throws(OutputError) {
      try output.show(text ?? "")
    } catch {
      throw .output(error)
    }
  }

  private static let slowestCount = 10
}
