import Subprocess

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// Plays a file again after a crash, a hang, or an exit of the process.
///
/// This finds the location and the lines of the app's code at the time. It takes seconds, so only
/// the first few failures of a run are examined.
@MainActor
final class Postmortem {
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
  /// The functions that kill the active workers, by the remaining count at their start.
  private var kills: [Int: () -> Void] = [:]

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
    for kill in kills.values { kill() }
  }

  private func play(
    _ path: String,
    askedLine: Int,
    _ interruption: Interruption
  ) async throws -> Finding {
    let (page, pagePath) = try StatusPage.make()
    let (log, logPath) = try ProblemLog.make()
    defer {
      TemporaryFile.remove(pagePath)
      TemporaryFile.remove(logPath)
    }
    let stray = try StrayOutput()
    let number = remainingCount
    let configuration = launch.configuration(
      statusPage: pagePath,
      problemLog: logPath,
      askedLine: askedLine,
      tracesCrashes: true
    )
    let outcome = try await Subprocess.run(
      configuration,
      input: .array(Array(path.utf8) + [0]),
      output: .sequence,
      error: .fileDescriptor(
        FileDescriptor(rawValue: stray.descriptor),
        closeAfterSpawningProcess: false
      )
    ) { execution in
      let kill = { _ = try? execution.send(signal: .kill) }
      kills[number] = kill
      defer { kills[number] = nil }
      let patience = Task {
        try await Task.sleep(for: Self.patience)
        kill()
      }
      defer { patience.cancel() }
      var stream = MessageStream()
      var location: String?
      for try await piece in execution.standardOutput {
        piece.withUnsafeBytes { stream.append($0) }
        while let message = try stream.next() {
          guard case .reached(let place) = message else { continue }
          location = place
          // A hanging worker has nothing more to report.
          if case .timedOut = interruption { kill() }
        }
      }
      return location
    }
    withExtendedLifetime((page, log)) {}
    return Finding(location: outcome.closureResult, frames: Backtrace(stray.take()).appFrames)
  }

  /// The time limit for reaching the line and writing a backtrace.
  private static let patience = Duration.seconds(60)
}
