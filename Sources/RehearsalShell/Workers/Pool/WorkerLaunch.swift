import Subprocess

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// How to start a worker process: this executable with the worker command.
struct WorkerLaunch {
  let executable: String
  /// What workers report, and whether they bless.
  var flags: [WorkerCommand.Flag]
  /// The arguments for the settings that files do not set in their headers.
  let worldArguments: [String]

  /// Returns the configuration to start a worker.
  ///
  /// At `askedLine` of each file, the worker reports the location. If `tracesCrashes` is true, the
  /// worker writes a backtrace when it crashes.
  func configuration(
    statusPage: String,
    problemLog: String,
    askedLine: Int = 0,
    tracesCrashes: Bool = false
  ) -> Configuration {
    let command = WorkerCommand(
      statusPage: statusPage,
      problemLog: problemLog,
      askedLine: askedLine,
      flags: flags,
      world: worldArguments
    )
    return Configuration(
      executable: .path(FilePath(executable)),
      arguments: Arguments(command.arguments),
      // A backtrace takes seconds, so the caller must ask for it.
      environment: .inherit.updating([
        "SWIFT_BACKTRACE": tracesCrashes ? Backtrace.settings : "enable=no"
      ])
    )
  }
}
