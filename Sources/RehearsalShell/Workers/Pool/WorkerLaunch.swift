import Subprocess
import Transcripts

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// How to start a worker process: this executable with the worker command.
struct WorkerLaunch {
  let executable: String
  /// The format in which workers report differences; nil for no report.
  var reportStyle: ReportStyle?
  /// Whether workers report all differences in a file, without a maximum.
  var tellsAll = false
  /// Whether workers bless the files that differ.
  var blesses = false
  /// Whether workers report the causes of outputs.
  let tellsCauses: Bool
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

  private var flags: [WorkerCommand.Flag] {
    var flags: [WorkerCommand.Flag] = []
    switch reportStyle {
    case .coloured: flags.append(.paintsReport)
    case .plain: break
    case nil: flags.append(.withoutReport)
    }
    if tellsAll { flags.append(.tellsAll) }
    if blesses { flags.append(.bless) }
    if tellsCauses { flags.append(.xray) }
    return flags
  }
}
