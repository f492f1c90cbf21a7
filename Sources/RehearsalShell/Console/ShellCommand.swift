import ArgumentParser
import Rehearsal

/// A subcommand that is parsed before the app is known, and then runs with the app.
protocol ShellCommand: ParsableCommand {
  /// Runs the command and returns the exit status.
  @MainActor func run<A: App>(_ app: A, on console: Console) async throws -> ShellStatus
}

/// The exit status of the program.
///
/// The numbers from 64 up are those of BSD's `sysexits.h`.
enum ShellStatus: Int32 {
  /// Success.
  case success = 0
  /// A transcript differs, or a command was refused with `--strict`.
  case failure = 1
  /// A file is missing, unreadable or malformed.
  case unreadable = 2
  /// A transcript crashed the app, or exceeded its time limit.
  case crashed = 3
  /// The command line is invalid.
  case usage = 64
  /// A file cannot be created.
  case cannotCreate = 73
  /// Reading the input or writing the output failed.
  case inputOutput = 74

  /// Returns the highest of `statuses`; success for none.
  static func worst(of statuses: some Sequence<ShellStatus>) -> ShellStatus {
    statuses.max { $0.rawValue < $1.rawValue } ?? .success
  }
}
