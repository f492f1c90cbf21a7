import LineEditing
import Transcripts

/// Executes a test run: distributes requests to workers, and passes their results to the report.
@MainActor
final class TestRunner {
  private let command: TestCommand
  private let requests: [FileRequest]
  private let console: Console
  private let reports: [any TestReport]
  private let output: ProgressRow
  private(set) var run = TestRun()

  init(command: TestCommand, requests: [FileRequest], console: Console) {
    self.command = command
    self.requests = requests
    self.console = console
    output = ProgressRow(descriptor: StandardDescriptors.output, isShown: !command.tap)
    let readable = ReadableReport(slowestCount: command.verbose ? Self.slowestCount : 0)
    reports = command.tap ? [TAPReport()] : [readable] + (command.github ? [GitHubReport()] : [])
  }

  /// Plays all files, reports their results in order, and returns the exit status.
  func play(appName: String) async throws -> ShellStatus {
    let document = try command.junit.map { try OutputFile($0) }
    let start = ContinuousClock.now
    try show { $0.heading(fileCount: requests.count) }
    let bar = ProgressBar(fileCount: requests.count)
    do {
      try await FileRun(
        requests: requests,
        jobs: command.jobs,
        job: command.job(command.style == .colored ? [.colorsReport] : []),
        showsOutput: command.showOutput
      )
      .play(
        onTick: { [self] present in
          try output.draw { columns in
            bar.text(finishedCount: run.finishedCount, present: present, columns: columns)
          }
        },
        onResult: { [self] position, result in try take(result, at: position) }
      )
    } catch {
      // Erase the bar before the error is printed. An error here matters less than the first one.
      try? output.erase()
      throw error
    }
    run.duration = ContinuousClock.now - start
    try await playFailedAlone()
    try document?.write(JUnitReport(name: appName).ending(of: run, rerun: nil))
    let hint = RerunHint.command(
      program: console.program,
      paths: command.paths,
      // Plays of a file with several settings are beside each other.
      files: requests.map(\.path).withoutNeighbors,
      failed: run.failed.map(\.path).withoutNeighbors,
      options: command.world.arguments + (command.each.map { ["--each", $0] } ?? [])
    )
    try show { $0.ending(of: run, rerun: hint) }
    return run.status
  }

  /// Plays the first files that failed again, each in a process of its own.
  ///
  /// One that passes then depends on what sessions before it have left in the process.
  private func playFailedAlone() async throws {
    guard requests.count > 1 else { return }
    let failed = zip(requests, run.results).filter { $1.verdict == .mismatched }
    for (request, _) in failed.prefix(Self.aloneCount) {
      try await FileRun(
        requests: [request],
        jobs: 1,
        job: command.job([.withoutReport]),
        showsOutput: false
      )
      .play(onTick: { _ in }) { [self] _, alone in
        if alone.passed { run.passedAlone.append(alone.place) }
      }
    }
  }

  private func show(_ text: (any TestReport) -> String) throws {
    let text = reports.map(text).joined()
    if !text.isEmpty { try output.show(text) }
  }

  private func take(_ result: FileResult, at position: Int) throws {
    let shown = run.add(result, at: position)
    for index in shown.indices {
      let result = shown[index]
      if !result.printed.isEmpty {
        try output.erase()
        console.passOn(result.printed, from: result.path)
      }
      try show { $0.text(of: result, number: index + 1) }
      if result.verdict == .unreadable, let fault = result.problems.last {
        try output.erase()
        console.complain(fault.text)
      }
    }
  }

  private static let slowestCount = 10

  /// A process for each file takes time, and the first files show the mistake.
  private static let aloneCount = 3
}

extension [String] {
  /// The texts without those that equal the one before.
  var withoutNeighbors: [String] {
    enumerated().filter { $0 == 0 || self[$0 - 1] != $1 }.map(\.element)
  }
}
