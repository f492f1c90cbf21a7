import Subprocess

/// Plays a file again after a crash, a hang, or an exit of the process.
///
/// This finds the location and the lines of the app's code at the time. It takes seconds, so only
/// the first few failures of a run are examined.
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

  private(set) var launch: WorkerLaunch
  private var remainingCount = 3
  private var workers: [WorkerProcess] = []

  init(launch: WorkerLaunch) {
    self.launch = launch
    // Only examine the file: write and report nothing, even if the file completes this time.
    self.launch.flags = [.withoutReport] + launch.flags.filter { $0 == .xray }
  }

  /// Examines a failure at `line` of the file at `path`; finds nothing if the line is unknown.
  func examine(_ interruption: Interruption, of path: String, at line: Int?) async -> Finding {
    guard let line, remainingCount > 0 else { return Finding() }
    remainingCount -= 1
    // If the failure cannot be reproduced, the result is still valid without findings.
    return (try? await play(path, askedLine: line, interruption)) ?? Finding()
  }

  /// Kills the active workers, and examines no more failures.
  func abandon() {
    remainingCount = 0
    for worker in workers { worker.kill() }
  }

  private func play(
    _ path: String,
    askedLine: Int,
    _ interruption: Interruption
  ) async throws -> Finding {
    let worker = try WorkerProcess()
    workers.append(worker)
    defer { workers.removeAll { $0 === worker } }
    var finding = Finding()
    _ = try await worker.run(
      launch.executable,
      arguments: { launch.arguments(statusPage: $0, askedLine: askedLine) },
      tracesCrashes: true
    ) { input, messages in
      let patience = Task {
        try await Task.sleep(for: Self.patience)
        worker.kill()
      }
      defer { patience.cancel() }
      _ = try await input.write(Array(path.utf8) + [0])
      try await input.finish()
      while let message = try await messages.next() {
        guard case .reached(let location) = message else { continue }
        finding.location = location
        if case .timedOut = interruption {
          // By then, it hangs.
          try await Task.sleep(for: .seconds(1))
          worker.dump()
        }
      }
    }
    finding.frames = Backtrace(worker.stray.take()).appFrames
    return finding
  }

  /// The time limit for reaching the line and writing a backtrace.
  private static let patience = Duration.seconds(60)
}
