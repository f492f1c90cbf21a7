import LineEditing
import Subprocess

/// Plays a file again after a crash, a hang, or an exit of the process.
///
/// This finds the location and the lines of the app's code at the time. It takes seconds, so only
/// the first few failures of a run are examined. With `SWIFT_BACKTRACE=enable=no`, it finds the location only.
@MainActor
final class FailureAnalysis {
  /// The findings, as far as they are complete.
  struct Finding: Equatable {
    /// The location, as shown in the prompt.
    var location: String?
    /// The frames of the app's code, innermost first.
    var frames: [Backtrace.Frame] = []

    /// The findings as text.
    var lines: [String] {
      frames.map { "at \($0.place), in \($0.function)" }
        + (location.map { ["on the screen \($0)"] } ?? [])
    }
  }

  private(set) var job: FileJob
  private var remainingCount = 3

  /// Prepares the analysis of files that workers do not finish.
  init(of job: FileJob) {
    self.job = job
    // Only examine the file: write and report nothing, even if the file completes this time.
    self.job.flags = [.withoutReport] + job.flags.filter { $0 == .xray }
  }

  /// Examines a failure at `line` of a file; finds nothing if the line is unknown.
  func examine(
    _ interruption: Interruption,
    of request: FileRequest,
    at line: Int?
  ) async -> Finding {
    guard let line, remainingCount > 0 else { return Finding() }
    remainingCount -= 1
    // If the failure cannot be reproduced, the result is still valid without findings.
    return (try? await play(request, askedLine: line, interruption)) ?? Finding()
  }

  private func play(
    _ request: FileRequest,
    askedLine: Int,
    _ interruption: Interruption
  ) async throws -> Finding {
    job.askedLine = askedLine
    let worker = try WorkerProcess()
    var finding = Finding()
    _ = try await worker.run(
      job.program(),
      tracesCrashes: ProcessEnvironment.value(of: "SWIFT_BACKTRACE") != "enable=no"
    ) { input, messages in
      let patience = Task {
        try await Task.sleep(for: Self.patience)
        worker.kill()
      }
      defer { patience.cancel() }
      _ = try await input.write(try JSONLine.bytes(of: request))
      try await input.finish()
      while let answer: FileAnswer = try await messages.next() {
        guard case .reached(let location) = answer else { continue }
        finding.location = location
        if case .timedOut = interruption {
          // By then, it hangs.
          try await Task.sleep(for: .seconds(1))
          worker.dump()
        }
      }
    }
    finding.frames = Backtrace(worker.output.take()).appFrames
    return finding
  }

  /// The time limit for reaching the line and writing a backtrace.
  private static let patience = Duration.seconds(60)
}
