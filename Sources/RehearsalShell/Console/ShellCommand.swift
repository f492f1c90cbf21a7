import ArgumentParser
import Rehearsal

/// A subcommand that is parsed before the app is known, and then runs with the app.
protocol ShellCommand: ParsableCommand {
  /// Runs the command and returns the exit status. The command reports its own errors.
  @MainActor func run<A: App>(_ app: A, on console: Console) async -> ShellStatus
}
