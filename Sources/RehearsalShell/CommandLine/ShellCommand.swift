import ArgumentParser
import Rehearsal

/// A subcommand, which is parsed before the app is known and run with it.
protocol ShellCommand: ParsableCommand {
  /// Does what was asked, and says how it ended. Errors have been reported by then.
  @MainActor func run<A: App>(_ app: A, on console: Console) async -> ShellStatus
}
