import Subprocess

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// Plays a file once more in which the app crashed, hung or ended the process, to find out on which
/// screen it did so, and in which lines of its code.
///
/// It takes seconds, and the first few of a run are enough to begin with.
@MainActor
final class Postmortem {
  /// What it found out, as far as it came.
  struct Finding: Equatable {
    /// Where the user was, as the prompt shows it.
    var location: String?
    /// The lines of the app that were at work, the innermost first.
    var frames: [Backtrace.Frame] = []

    /// What to say of it.
    var lines: [String] {
      frames.map { "at \($0.place), in \($0.function)" }
        + (location.map { ["on the screen \($0)"] } ?? [])
    }
  }

  private(set) var launch: WorkerLaunch
  private var remainingCount = 3
  /// What ends the workers that play now, by the count that remained when they began.
  private var kills: [Int: () -> Void] = [:]

  init(launch: WorkerLaunch) {
    self.launch = launch
    // It only looks: should the file come to its end this time, nothing may be written or told.
    self.launch.blesses = false
    self.launch.reportStyle = nil
  }

  /// Examines what happened at `line` of the file at `path`; finds nothing where the line is not known.
  func examine(_ interruption: Interruption, of path: String, at line: Int?) async -> Finding {
    guard let line, remainingCount > 0 else { return Finding() }
    remainingCount -= 1
    // What could not be found out again leaves a result as good as without it.
    return (try? await play(path, askedLine: line, interruption)) ?? Finding()
  }

  /// Ends what is played now, and examines no more.
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
          // One that hangs has nothing more to say.
          if case .timedOut = interruption { kill() }
        }
      }
      return location
    }
    withExtendedLifetime((page, log)) {}
    return Finding(location: outcome.closureResult, frames: Backtrace(stray.take()).appFrames)
  }

  /// How long it may take to come to the line, and to write a backtrace.
  private static let patience = Duration.seconds(60)
}
